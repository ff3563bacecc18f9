import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** Leads to a client's ledger. */
export const LedgerLink = ({ userId, clientName }: { userId: number; clientName: string | null }) => (
  <Link
    component={RouterLink}
    to={`/wallet-entries?filter=${encodeURIComponent(JSON.stringify({ userId }))}`}
    underline="hover"
    aria-label={`Ledger of ${clientName || `user ${userId}`}`}
  >
    Ledger
  </Link>
);
