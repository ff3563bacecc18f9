import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Clipped } from '../ui/Clipped.tsx';
import type { Invoice } from './invoice.ts';

export const InvoiceClient = ({ invoice }: { invoice: Invoice }) => (
  <Link component={RouterLink} to={`/users/${invoice.userId}/show`} underline="hover" minWidth={0}>
    <Clipped text={invoice.clientName} />
  </Link>
);
