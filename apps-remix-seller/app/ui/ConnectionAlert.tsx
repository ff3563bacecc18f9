import { useLocation } from '@remix-run/react';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { currentFault, forgetFault, keepPageOffline, onFaultChanged, retry } from '~/connection';
import { Button } from './Button';
import { ToastFrame, ToastRegion } from './Toast';
import { useOnline } from './useOnline';

/** Keeps a page that lost its network, and says what was not sent. */
export function ConnectionAlert() {
  useEffect(keepPageOffline, []);
  const isOnline = useOnline();
  const fault = useSyncExternalStore(onFaultChanged, currentFault, () => null);
  const { key } = useLocation();
  // Another page came after all.
  useEffect(forgetFault, [key]);
  return (
    <ToastRegion>
      {fault ? (
        <ToastFrame role="alert" data-tone="danger">
          <WifiOff size={18} aria-hidden />
          <span>{fault}</span>
          <Button type="button" size="sm" variant="quiet" icon={<RotateCw aria-hidden />} onClick={retry}>
            Retry
          </Button>
        </ToastFrame>
      ) : (
        !isOnline && (
          <Waiting role="status" data-tone="info">
            <WifiOff size={18} aria-hidden />
            <span>You are offline. Shipping, recharges and pickups wait.</span>
          </Waiting>
        )
      )}
    </ToastRegion>
  );
}

const Waiting = styled(ToastFrame)`
  padding-right: 14px;
`;
