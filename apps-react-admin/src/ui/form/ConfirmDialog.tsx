import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  /** Shown in the dialog, because the dialog covers the page's own messages. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    confirm,
    cancel = 'Cancel',
    isBusy = false,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {cancel}
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={isBusy} autoFocus>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
