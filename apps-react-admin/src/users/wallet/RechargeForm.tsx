import type { UserRow } from '@harkara/server/contract/models';
import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { money } from '../../format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { blockOtherKeys } from '../../ui/form/numberKeys.ts';
import { nameOf } from '../user.ts';

const DEFAULT_AMOUNT = '1000';
const QUICK_AMOUNTS = [500, 1000, 2000, 5000, 10_000];

/** Redirects to the gateway, which redirects back here. */
export function RechargeForm({ user }: { user: UserRow }) {
  const [amount, setAmount] = useState(DEFAULT_AMOUNT);
  const [promoCode, setPromoCode] = useState('');
  const { mutate, isPending, isSuccess, error } = useApiMutation('initiatePayment');
  const errors = fieldErrors(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { userId: user.id, amount: parseFloat(amount), promoCode };
    mutate(body, { onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl) });
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Recharge"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: 560 }}
    >
      <Typography variant="h2">Recharge the wallet of {nameOf(user)}</Typography>
      <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Amount (₹)"
          type="number"
          required
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          onKeyDown={blockOtherKeys}
          error={Boolean(errors.amount)}
          helperText={errors.amount}
          slotProps={{
            htmlInput: { min: 0.1, step: 0.01, inputMode: 'decimal' },
            inputLabel: { shrink: true },
          }}
        />
        <TextField
          label="Promo code"
          value={promoCode}
          onChange={({ target }) => setPromoCode(target.value)}
          error={Boolean(errors.promoCode)}
          helperText={errors.promoCode}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Box role="group" aria-label="Quick amounts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {QUICK_AMOUNTS.map((quick) => (
          <Chip
            key={quick}
            variant={amount === String(quick) ? 'filled' : 'outlined'}
            label={money(quick).replace(/\.00$/, '')}
            onClick={() => setAmount(String(quick))}
          />
        ))}
      </Box>
      <FormError error={error} fields={['amount', 'promoCode']} />
      <Button type="submit" variant="contained" loading={isPending || isSuccess}>
        Recharge
      </Button>
    </Box>
  );
}
