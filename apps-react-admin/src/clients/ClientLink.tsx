import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { shortName } from '../format.ts';

type ClientLinkProps = {
  order: { userId: number; clientName: string | null };
};

/** Shows a shortened name; the full name shows on hover. */
export function ClientLink({ order: { userId, clientName } }: ClientLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={`/users/${userId}/show`}
      underline="hover"
      noWrap
      title={clientName || undefined}
      sx={{ display: 'block' }}
    >
      {clientName ? shortName(clientName) : `User ${userId}`}
    </Link>
  );
}
