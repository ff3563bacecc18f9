import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiUpdate, useApiRead } from '../../api/useApi.ts';
import { money } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { ReadError } from '../../ui/page/ReadError.tsx';

const TERMS = 'admin/wallet-adjustments/terms';

function LimitDialog({ limit, onClose }: { limit: number; onClose: (isSaved: boolean) => void }) {
  const [amount, setAmount] = useState(String(limit));
  const { mutate, isPending, error } = useApiUpdate(TERMS);
  const errors = fieldErrors(error);
  return (
    <FormDialog
      title="Change approval limit"
      confirm="Save"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={() => mutate({ approvalAbove: parseFloat(amount) }, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    >
      <Typography color="text.secondary">
        Larger credits and debits need approval by another administrator. Enter 0 to require it for all.
      </Typography>
      <TextInput
        label="Amount (₹)"
        isNumber
        required
        value={amount}
        error={errors.approvalAbove}
        onType={setAmount}
      />
      <FormError error={error} fields={['approvalAbove']} />
    </FormDialog>
  );
}

export function ApprovalLimit() {
  const { data: terms, error, refetch } = useApiRead(TERMS, {});
  const [isChanging, setChanging] = useState(false);
  if (!terms) return <ReadError error={error} onTryAgain={() => void refetch()} />;
  const close = (isSaved: boolean) => {
    setChanging(false);
    if (isSaved) void refetch();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography color="text.secondary">
        {terms.approvalAbove === 0
          ? 'Every amount needs approval by another administrator.'
          : `Amounts above ${money(terms.approvalAbove)} need approval by another administrator.`}
      </Typography>
      <Button size="small" sx={{ px: 0 }} onClick={() => setChanging(true)}>
        Change limit
      </Button>
      {isChanging && <LimitDialog limit={terms.approvalAbove} onClose={close} />}
    </Box>
  );
}
