import type { InvoiceRow } from '@harkara/server/contract/models';
import { TextLink } from '../../ui/TextLink.tsx';

export function InvoiceNumber({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <TextLink to={`/invoices/${invoice.id}/show`}>{invoice.number}</TextLink>
      {invoice.kind === 'CREDIT_NOTE' && ' (credit note)'}
    </>
  );
}
