import type { UserRow } from '@harkara/server/contract/models';
import { Paper, Typography } from '@mui/material';
import { money } from '../../format.ts';

export function WalletCard({ user }: { user: UserRow }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Wallet balance"
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Wallet balance
      </Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {money(user.accountBalance)}
      </Typography>
    </Paper>
  );
}
