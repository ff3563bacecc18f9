import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../api/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type LeaveDialogProps = { isOpen: boolean; onLeave: () => void; onStay: () => void };

export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>What you changed here is not saved, and will be lost.</Typography>
    </ConfirmDialog>
  );
}

/** While `when` is true, asks before the user leaves. An ended session redirects at once: nothing can be saved. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
