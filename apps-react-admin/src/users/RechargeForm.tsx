import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { HttpError } from 'react-admin';
import { money } from '../format.ts';
import { useCall } from '../ui/useCall.ts';
import { nameOf, type User } from './user.ts';

const DEFAULT_AMOUNT = '1000';
const QUICK_AMOUNTS = [500, 1000, 2000, 5000, 10_000];

interface Faults {
  amount?: string;
  promoCode?: string;
}

/** What number inputs take and money has no use for. */
const BLOCKED = ['e', 'E', '+', '-'];

/** Sends the browser to the gateway, which leads back here. */
export const RechargeForm = ({ user }: { user: User }) => {
  const [amount, setAmount] = useState(DEFAULT_AMOUNT);
  const [promoCode, setPromoCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const call = useCall();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setFaults({});
    try {
      const body = { userId: user.id, amount: amount === '' ? undefined : Number(amount), promoCode };
      const { redirectUrl } = await call<{ redirectUrl: string }>('initiatePayment', body);
      window.location.assign(redirectUrl);
    } catch (failure) {
      const { body, message } = failure as HttpError;
      const fields: Faults = body?.errors ?? {};
      setFaults(fields);
      if (!fields.amount && !fields.promoCode) setProblem(message);
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate aria-label="Recharge" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: 560 }}>
      <Typography variant="h2">Recharge the wallet of {nameOf(user)}</Typography>
      <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Amount (₹)" type="number" required value={amount} onChange={({ target }) => setAmount(target.value)}
          onKeyDown={(event) => BLOCKED.includes(event.key) && event.preventDefault()}
          error={Boolean(faults.amount)} helperText={faults.amount}
          slotProps={{ htmlInput: { min: 0.1, step: 0.01, inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        />
        <TextField
          label="Promo code" value={promoCode} onChange={({ target }) => setPromoCode(target.value)} error={Boolean(faults.promoCode)}
          helperText={faults.promoCode} slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Box role="group" aria-label="Amounts to pick" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {QUICK_AMOUNTS.map((quick) => (
          <Chip key={quick} variant={amount === String(quick) ? 'filled' : 'outlined'} label={money(quick).replace(/\.00$/, '')} onClick={() => setAmount(String(quick))} />
        ))}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" loading={isBusy}>
        Recharge
      </Button>
    </Box>
  );
};
