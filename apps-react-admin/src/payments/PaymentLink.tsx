import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** Leads to a payment among the payments. */
export const PaymentLink = ({ id }: { id: string }) => (
  <Link
    component={RouterLink}
    to={`/payments?filter=${encodeURIComponent(JSON.stringify({ q: id }))}`}
    underline="hover"
    noWrap
    title={id}
    sx={{ display: 'block', maxWidth: '18ch' }}
  >
    {id}
  </Link>
);
