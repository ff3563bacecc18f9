import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { PAYMENT_MODE_TEXT, PAYMENT_MODES, type PaymentMode } from '@harkara/server/contract/statuses';
import { istDay } from '@harkara/server/time';
import { Box } from '@mui/material';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { DayField } from '../../ui/days/DayField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

const modes = PAYMENT_MODES.map((value) => ({ value, text: PAYMENT_MODE_TEXT[value] }));

type RecordDialogProps = { invoice: InvoiceWithLines; onSaved: () => void; onClose: () => void };

/** Suggests the amount due, paid today. */
export function RecordDialog({ invoice, onSaved, onClose }: RecordDialogProps) {
  const today = istDay(new Date());
  const [amount, setAmount] = useState(invoice.due.toFixed(2));
  const [paidOn, setPaidOn] = useState(today);
  const [mode, setMode] = useState<PaymentMode>('BANK_TRANSFER');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useApiMutation('admin/invoices/{id}/payments');
  const errors = fieldErrors(error);
  const submit = () =>
    mutate(
      { id: invoice.id, amount: parseFloat(amount), paidOn, mode, reference, note },
      { onSuccess: onSaved },
    );
  return (
    <FormDialog
      title={`Record a payment for ${invoice.number}`}
      confirm="Record"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          label="Amount (₹)"
          isNumber
          required
          value={amount}
          error={errors.amount}
          onType={setAmount}
        />
        <DayField label="Paid on" value={paidOn} onChange={setPaidOn} error={errors.paidOn} max={today} />
        <SelectField
          label="Mode"
          value={mode}
          options={modes}
          error={errors.mode}
          onPick={(value) => setMode(value as PaymentMode)}
        />
        <TextInput
          label="Reference"
          required
          value={reference}
          error={errors.reference}
          onType={setReference}
        />
      </Box>
      <TextInput
        label="Note"
        hint="Only administrators can see this."
        value={note}
        error={errors.note}
        onType={setNote}
      />
      <FormError error={error} fields={['amount', 'paidOn', 'mode', 'reference', 'note']} />
    </FormDialog>
  );
}
