import { Box, Divider, Typography } from '@mui/material';
import { money } from '../../format.ts';
import type { TabProps } from '../tabs/tabs.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { WalletHistory } from './WalletHistory.tsx';

export function WalletTab({ user, onChanged }: TabProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PaymentNotice onSettled={onChanged} />
      <Typography>
        Balance: <strong>{money(user.accountBalance)}</strong>
      </Typography>
      <RechargeForm user={user} />
      <Divider />
      <WalletHistory userId={user.id} />
    </Box>
  );
}
