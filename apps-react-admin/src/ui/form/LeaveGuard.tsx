import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { readSession } from '../../api/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type LeaveDialogProps = {
  isOpen: boolean;
  title?: string;
  note?: string;
  onLeave: () => void;
  onStay: () => void;
};

export function LeaveDialog({
  isOpen,
  title = 'Leave without saving?',
  note = 'You’ll lose your unsaved changes.',
  onLeave,
  onStay,
}: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>{note}</Typography>
    </ConfirmDialog>
  );
}

/** While `when` is true, asks before the user leaves. An ended session redirects at once: nothing can be saved. */
export function LeaveGuard({ when, ...texts }: { when: boolean } & Pick<LeaveDialogProps, 'title' | 'note'>) {
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
      {...texts}
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
