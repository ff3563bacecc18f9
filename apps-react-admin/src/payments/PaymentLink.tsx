import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { idLine } from '../ui/table/Wrapped.tsx';
import { paymentPath } from './paymentPath.ts';

export function PaymentLink({ id }: { id: string }) {
  return (
    <Link component={RouterLink} to={paymentPath(id)} underline="hover" sx={idLine(id)}>
      {id}
    </Link>
  );
}
