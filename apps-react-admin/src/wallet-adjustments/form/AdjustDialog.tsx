import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { ClientPicker } from '../../clients/ClientPicker.tsx';
import { money } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { directions, kinds } from '../adjustment.ts';
import { adjustmentPath } from '../adjustmentPath.ts';
import { type Draft, draftFor, isClaim, toInput } from './draft.ts';

type AdjustDialogProps = {
  /** Null: the dialog asks for the client. */
  client: { id: number; name: string; balance: number } | null;
  onClose: () => void;
};

/** Credits or debits a wallet, and opens the adjustment: applied with its receipt, or waiting for approval. */
export function AdjustDialog({ client, onClose }: AdjustDialogProps) {
  const [draft, setDraft] = useState(() => draftFor(client?.id ?? null));
  const { mutate, isPending, error } = useApiMutation('admin/wallet-adjustments');
  const navigate = useNavigate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const errors = fieldErrors(error);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const input = toInput(draft);
  const shown = Object.keys(input).filter((field) => field !== 'userId' || client === null);

  const verb = draft.direction === 'CREDIT' ? 'Credit' : 'Debit';
  const submit = () =>
    mutate(input, {
      onSuccess: ({ id, state, amount }) => {
        const done = state === 'APPROVED' ? `${verb}ed` : 'Waiting for another administrator:';
        notify(`${done} ${money(amount)}`, { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: ['wallet-adjustments'] });
        navigate(adjustmentPath(id));
      },
    });
  return (
    <FormDialog
      title={client ? `Credit or debit the wallet of ${client.name}` : 'Credit or debit a wallet'}
      confirm={input.amount > 0 ? `${verb} ${money(input.amount)}` : verb}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {client ? (
        <Typography>
          Balance: <strong>{money(client.balance)}</strong>
        </Typography>
      ) : (
        <ClientPicker
          id={draft.userId}
          onPick={(id) => change({ userId: id })}
          required
          error={errors.userId}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          label="Direction"
          value={draft.direction}
          options={directions}
          error={errors.direction}
          onPick={(value) => change({ direction: value as Draft['direction'] })}
        />
        <SelectField
          label="Kind"
          value={draft.kind}
          options={kinds}
          error={errors.kind}
          onPick={(value) => change({ kind: value as Draft['kind'] })}
        />
        <TextInput
          label="Amount (₹)"
          isNumber
          required
          value={draft.amount}
          error={errors.amount}
          onType={(amount) => change({ amount })}
        />
        {isClaim(draft) ? (
          <TextInput
            label="AWB of the lost parcel"
            required
            value={draft.wayBillId}
            error={errors.wayBillId}
            onType={(wayBillId) => change({ wayBillId })}
          />
        ) : (
          <TextInput
            label="Reference (UTR)"
            required={draft.kind === 'BANK_TRANSFER'}
            value={draft.reference}
            error={errors.reference}
            onType={(reference) => change({ reference })}
          />
        )}
      </Box>
      <TextInput
        label="Reason"
        required
        hint="Shown to the seller in the ledger and on the receipt."
        value={draft.reason}
        error={errors.reason}
        onType={(reason) => change({ reason })}
      />
      {draft.direction === 'DEBIT' && (
        <FormControlLabel
          control={<Checkbox checked={draft.allowNegative} />}
          label="Allow the balance to fall below zero"
          onChange={(_event, allowNegative) => change({ allowNegative })}
        />
      )}
      <FormError error={error} fields={shown} />
    </FormDialog>
  );
}
