import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import type { loadInvoices } from './invoices.server.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

export function Invoices() {
  const { list, page, size } = useLoaderData<typeof loadInvoices>();
  return (
    <>
      <PageHeading title="Invoices" note="Monthly GST invoices for your shipping charges." />
      <Card flush>
        <InvoiceTable
          rows={list.data}
          empty={
            <EmptyState
              title="No invoices yet"
              drawing="invoice"
              action={
                <LinkButton to="/orders" variant="quiet">
                  Go to orders
                </LinkButton>
              }
            >
              Your invoice for each month appears here on the 1st of the next.
            </EmptyState>
          }
        />
        <Pagination page={page} size={size} total={list.count} />
      </Card>
    </>
  );
}
