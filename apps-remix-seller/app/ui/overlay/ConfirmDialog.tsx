import type { ReactNode } from 'react';
import { Button } from '~/ui/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

export type Confirm = { title: string; text: ReactNode; button: string; cancel?: string };

type DialogProps = Confirm & { danger?: boolean; onClose: () => void; onConfirm: () => void };

export function ConfirmDialog({
  title,
  text,
  button,
  cancel = 'Keep it',
  danger,
  onClose,
  onConfirm,
}: DialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} width={420}>
      <p>{text}</p>
      <DialogActions>
        <Button type="button" variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="button" variant={danger ? 'danger' : 'primary'} autoFocus onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
