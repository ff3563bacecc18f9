import type { UserRow } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { money } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';

export function WalletCard({ user }: { user: UserRow }) {
  return (
    <Section title="Wallet balance">
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {money(user.accountBalance)}
      </Typography>
    </Section>
  );
}
