import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { c, radius } from '~/ui/tokens.ts';
import { TOAST_MS } from './durations.ts';
import { type ToastPlace, useToastRoom } from './useToastRoom.ts';

type Tone = 'success' | 'danger' | 'info';
const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

type Props = { tone: Tone; text: string; place?: ToastPlace };

/**
 * The message after a redirect, or of a part of the page. It disappears after a while, except under the pointer or without JavaScript.
 */
export function Toast({ tone, text, place = 'redirect' }: Props) {
  const [open, setOpen] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const hydrated = useHydrated();
  const Icon = icons[tone];
  useToastRoom(place, open);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setOpen(false), TOAST_MS[tone]);
    return () => clearTimeout(timer);
  }, [isPaused, tone]);

  return (
    <ToastRegion role="status" data-toast>
      {open && (
        <ToastFrame
          data-tone={tone}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
        >
          <Icon size={18} aria-hidden />
          <span>{text}</span>
          {hydrated && (
            <IconButton label="Dismiss" onClick={() => setOpen(false)}>
              <X aria-hidden />
            </IconButton>
          )}
        </ToastFrame>
      )}
    </ToastRegion>
  );
}

export const ToastRegion = styled.div`
  position: fixed;
  z-index: 70;
  right: 16px;
  bottom: 16px;
  left: 16px;
  display: grid;
  justify-items: center;
  pointer-events: none;
  /* What a redirect left behind is the body's own: another one stands above it. */
  body[data-toast-redirect] main & {
    bottom: 82px;
  }
`;
export const ToastFrame = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 560px;
  padding: 8px 8px 8px 14px;
  min-height: 50px;
  border: 1px solid ${c.line};
  border-left: 4px solid ${c.success};
  border-radius: ${radius};
  background: ${c.paper};
  color: ${c.ink};
  font-size: 14px;
  pointer-events: auto;
  > svg {
    color: ${c.success};
  }
  &[data-tone='danger'] {
    border-left-color: ${c.danger};
    > svg {
      color: ${c.danger};
    }
  }
  &[data-tone='info'] {
    border-left-color: ${c.info};
    > svg {
      color: ${c.info};
    }
  }
`;
