import type { HeldCod } from '@harkara/server/contract/models';
import { Alert, Box, Typography } from '@mui/material';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { money, number } from '../../format.ts';

const MAX_SHOWN = 20;

/** Sellers who are not in a payout, and why. */
export function HeldList({ held }: { held: readonly HeldCod[] }) {
  if (held.length === 0) return null;
  const others = held.length - MAX_SHOWN;
  return (
    <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontWeight: 600 }}>Held: not in this payout</Typography>
      <Box
        component="ul"
        aria-label="Held COD"
        sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {held.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.userId}>
            <ClientLink order={one} />
            {money(one.amount)} of {number(one.count)} {one.count === 1 ? 'parcel' : 'parcels'}: {one.reason}
          </li>
        ))}
        {others > 0 && <li>and {number(others)} more</li>}
      </Box>
    </Alert>
  );
}
