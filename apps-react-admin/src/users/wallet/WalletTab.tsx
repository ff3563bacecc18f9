import { Box, Button, Divider, Typography } from '@mui/material';
import { useState } from 'react';
import { money } from '../../format.ts';
import { AdjustDialog } from '../../wallet-adjustments/form/AdjustDialog.tsx';
import type { TabProps } from '../tabs/tabs.ts';
import { nameOf } from '../user.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { WalletHistory } from './WalletHistory.tsx';

export function WalletTab({ user, onChanged }: TabProps) {
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PaymentNotice onSettled={onChanged} />
      <Typography>
        Balance: <strong>{money(user.accountBalance)}</strong>
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => setAdjusting(true)}>
          Credit or debit
        </Button>
      </Box>
      {isAdjusting && (
        <AdjustDialog
          client={{ id: user.id, name: nameOf(user), balance: user.accountBalance }}
          onClose={() => setAdjusting(false)}
        />
      )}
      <RechargeForm user={user} />
      <Divider />
      <WalletHistory userId={user.id} />
    </Box>
  );
}
