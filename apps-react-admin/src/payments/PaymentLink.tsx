import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listAt } from '../ui/listAt.ts';
import { idLine } from '../ui/Wrapped.tsx';

/** Leads to a payment among the payments. */
export const PaymentLink = ({ id }: { id: string }) => (
  <Link
    component={RouterLink}
    to={listAt('payments', { q: id })}
    underline="hover"
    sx={idLine(id)}
  >
    {id}
  </Link>
);
