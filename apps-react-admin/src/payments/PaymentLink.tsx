import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listAt } from '../ui/listAt.ts';

/** Leads to a payment among the payments. */
export const PaymentLink = ({ id }: { id: string }) => (
  <Link
    component={RouterLink}
    to={listAt('payments', { q: id })}
    underline="hover"
    noWrap
    title={id}
    sx={{ display: 'block', maxWidth: '18ch' }}
  >
    {id}
  </Link>
);
