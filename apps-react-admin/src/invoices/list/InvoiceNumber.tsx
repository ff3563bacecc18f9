import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Invoice } from '../invoice.ts';

export function InvoiceNumber({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Link component={RouterLink} to={`/invoices/${invoice.id}/show`} underline="hover">
        {invoice.number}
      </Link>
      {invoice.kind === 'CREDIT_NOTE' && ' (credit note)'}
    </>
  );
}
