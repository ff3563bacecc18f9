import { useLoaderData } from '@remix-run/react';
import { date } from '~/lib/format.ts';
import { titled } from '~/lib/page/meta.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { DownloadButton } from '~/ui/table/DownloadButton.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { kindOf } from './invoice.ts';
import type { loadInvoice } from './invoices.server.ts';
import { InvoiceSums } from './InvoiceSums.tsx';
import { KindTable } from './KindTable.tsx';
import { LineTable } from './LineTable.tsx';
import { PaymentTable } from './payments/PaymentTable.tsx';

export const meta = titled<typeof loadInvoice>(({ data: loaded }) =>
  loaded ? `${kindOf(loaded.invoice)} ${loaded.invoice.number}` : 'Invoice',
);

export function InvoicePage() {
  const { invoice, page, size } = useLoaderData<typeof loadInvoice>();
  const { id, number, issuedOn, kinds, lines, lineCount, payments } = invoice;
  return (
    <>
      <Breadcrumbs items={[{ to: '/invoices', label: 'Invoices' }, { label: number }]} />
      <PageHeading
        title={`${kindOf(invoice)} ${number}`}
        note={`Issued on ${date(issuedOn)}. It won’t change.`}
        actions={
          <Inline>
            <DownloadButton to={`/invoices/${id}/pdf`} label="Download PDF" />
            <DownloadButton to={`/invoices/${id}/csv`} label="Download CSV" />
          </Inline>
        }
      />
      <Stack>
        <Card title="Summary">
          <InvoiceSums invoice={invoice} />
        </Card>
        {payments.length > 0 && (
          <Card title="Payments" flush>
            <PaymentTable payments={payments} />
          </Card>
        )}
        <Card title="What was charged" flush>
          <KindTable kinds={kinds} />
        </Card>
        <Card title="Every charge" flush>
          <LineTable lines={lines} />
          <Pagination page={page} size={size} total={lineCount} />
        </Card>
      </Stack>
    </>
  );
}
