import type { InvoiceRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

export function InvoiceNumber({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <Link component={RouterLink} to={`/invoices/${invoice.id}/show`} underline="hover">
        {invoice.number}
      </Link>
      {invoice.kind === 'CREDIT_NOTE' && ' (credit note)'}
    </>
  );
}
