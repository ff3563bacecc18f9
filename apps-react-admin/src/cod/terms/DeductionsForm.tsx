import type { Answer } from '@harkara/server/contract/calls';
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TermsForm } from './TermsForm.tsx';
import { type OnDirty, useTermsForm } from './useTermsForm.ts';

type DeductionsFormProps = { saved: Answer<'cod/terms'>; onDirty: OnDirty };

export function DeductionsForm({ saved, onDirty }: DeductionsFormProps) {
  const form = useTermsForm({
    path: 'cod/terms',
    saved,
    valuesOf: ({ approvalAbove, ...nets }) => ({ ...nets, approvalAbove: String(approvalAbove) }),
    inputOf: ({ approvalAbove, ...nets }) => ({ ...nets, approvalAbove: parseFloat(approvalAbove) }),
    onDirty,
  });
  const { values, errors, change } = form;
  return (
    <TermsForm label="Deductions and approval" form={form} fields={['approvalAbove']}>
      <FormGroup>
        <FormControlLabel
          label="Deduct a negative wallet"
          control={
            <Checkbox checked={values.netsWallet} onChange={(_event, netsWallet) => change({ netsWallet })} />
          }
        />
        <FormControlLabel
          label="Deduct invoices past their due date"
          control={
            <Checkbox
              checked={values.netsInvoices}
              onChange={(_event, netsInvoices) => change({ netsInvoices })}
            />
          }
        />
      </FormGroup>
      <TextInput
        label="Approval above (₹)"
        isNumber
        required
        hint="Larger payouts need approval by another administrator. Enter 0 to require it for all."
        value={values.approvalAbove}
        error={errors.approvalAbove}
        onType={(approvalAbove) => change({ approvalAbove })}
      />
    </TermsForm>
  );
}
