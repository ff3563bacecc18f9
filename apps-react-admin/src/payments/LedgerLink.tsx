import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listAt } from '../ui/listAt.ts';

export function LedgerLink({ userId, clientName }: { userId: number; clientName: string | null }) {
  return (
    <Link
      component={RouterLink}
      to={listAt('wallet-entries', { userId })}
      underline="hover"
      aria-label={`Ledger of ${clientName || `user ${userId}`}`}
    >
      Ledger
    </Link>
  );
}
