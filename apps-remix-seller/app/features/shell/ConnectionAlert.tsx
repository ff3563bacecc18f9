import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { RotateCw, WifiOff, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import {
  currentError,
  dismiss,
  clearError,
  keepPageOffline,
  MAYBE_SENT,
  onErrorChanged,
  retry,
} from '~/lib/page/connection.ts';
import { Button, IconButton } from '~/ui/Button.tsx';
import { useOnline } from '~/ui/hooks/useOnline.ts';
import { ToastFrame, ToastRegion } from '~/ui/toast/Toast.tsx';
import { useToastRoom } from '~/ui/toast/useToastRoom.ts';

/** Keeps the page while offline, and shows which actions failed. */
export function ConnectionAlert() {
  useEffect(keepPageOffline, []);
  const isOnline = useOnline();
  const error = useSyncExternalStore(onErrorChanged, currentError, () => null);
  useToastRoom('connection', error !== null || !isOnline);
  const { key, pathname, search, hash } = useLocation();
  const isComing = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  // A navigation succeeded.
  useEffect(clearError, [key]);
  const close = () => {
    dismiss();
    // A navigation to an anchor makes no request and cancels the pending one.
    if (isComing)
      navigate({ pathname, search, hash: hash || '#main' }, { replace: true, preventScrollReset: true });
  };
  return (
    <Region data-toast>
      {error ? (
        <ToastFrame role="alert" data-tone="danger">
          <WifiOff size={18} aria-hidden />
          <span>{error}</span>
          <Button type="button" size="sm" variant="quiet" icon={<RotateCw aria-hidden />} onClick={retry}>
            {error === MAYBE_SENT ? 'Reload' : 'Retry'}
          </Button>
          <IconButton label="Dismiss" onClick={close}>
            <X aria-hidden />
          </IconButton>
        </ToastFrame>
      ) : (
        !isOnline && (
          <Waiting role="status" data-tone="info">
            <WifiOff size={18} aria-hidden />
            <span>You’re offline. Reconnect to ship, recharge or request pickups.</span>
          </Waiting>
        )
      )}
    </Region>
  );
}

/** Above the page's toast and the toast after a redirect. */
const Region = styled(ToastRegion)`
  body[data-toast-redirect] &,
  body[data-toast-page] & {
    bottom: 82px;
  }
  body[data-toast-redirect][data-toast-page] & {
    bottom: 148px;
  }
`;
const Waiting = styled(ToastFrame)`
  padding-right: 14px;
`;
