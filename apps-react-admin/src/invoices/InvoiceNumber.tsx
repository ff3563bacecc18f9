import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Invoice } from './invoice.ts';

/** The number leads to the invoice; one that gives back says so. */
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
