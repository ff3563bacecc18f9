import type { InvoicePayment } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { money } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

type ReverseDialogProps = {
  invoiceId: number;
  payment: InvoicePayment;
  onSaved: () => void;
  onClose: () => void;
};

export function ReverseDialog({ invoiceId, payment, onSaved, onClose }: ReverseDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useApiMutation('admin/invoices/{id}/payments/reverse');
  const errors = fieldErrors(error);
  const submit = () => mutate({ id: invoiceId, paymentId: payment.id, reason }, { onSuccess: onSaved });
  return (
    <FormDialog
      title={`Reverse ${payment.reference}`}
      confirm="Reverse"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {money(payment.amount)} will be due again. The payment stays on record.
      </Typography>
      <TextInput label="Reason" required value={reason} error={errors.reason} onType={setReason} />
      <FormError error={error} fields={['reason']} />
    </FormDialog>
  );
}
