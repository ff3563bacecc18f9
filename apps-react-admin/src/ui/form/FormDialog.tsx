import { Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

type DialogFormProps = {
  /** Label of the submit button. */
  confirm: string;
  cancel?: string;
  isBusy: boolean;
  /** Disables the submit button. */
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function DialogForm({
  confirm,
  cancel = 'Cancel',
  isBusy,
  isDisabled = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

type FormDialogProps = DialogFormProps & { title: string; maxWidth?: DialogProps['maxWidth'] };

const FIELD =
  'input:not([type=file], [type=hidden], :disabled, [type=radio]:not(:checked)), textarea, [role=combobox]';

function focusFirst(dialog: HTMLElement) {
  if (!dialog.querySelector(':focus')?.matches(FIELD)) dialog.querySelector<HTMLElement>(FIELD)?.focus();
}

/** Focuses its first field when it opens. Cannot be closed while the form is being sent. */
export function FormDialog({ title, maxWidth = 'sm', ...form }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={form.isBusy ? undefined : form.onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ transition: { onEntering: focusFirst } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogForm {...form} />
    </Dialog>
  );
}
