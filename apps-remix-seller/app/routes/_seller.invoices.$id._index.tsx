import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { call, idOf, orNotFound } from '~/api.server';
import { date } from '~/format';
import { pageOf } from '~/list';
import { askPage } from '~/pages.server';
import { requireSeller } from '~/session.server';
import { kindOf, type InvoiceDetail } from '~/ui/billing/invoice';
import { InvoiceSums } from '~/ui/billing/InvoiceSums';
import { KindTable } from '~/ui/billing/KindTable';
import { LineTable } from '~/ui/billing/LineTable';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { Card } from '~/ui/Card';
import { DownloadButton } from '~/ui/DownloadButton';
import { Inline, PageHeading, Stack } from '~/ui/Page';
import { Pagination } from '~/ui/Pagination';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `${kindOf(loaded.invoice)} ${loaded.invoice.number}` : 'Invoice'} · ${brand.name}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const wanted = pageOf(new URL(args.request.url).searchParams);
  const { list: invoice, page } = await askPage(
    wanted,
    (at) => orNotFound(call<InvoiceDetail>(args.context, 'invoices/get', { id, ...at }, token)),
    ({ lineCount }) => lineCount,
  );
  return { invoice, page, size: wanted.size };
}

export default function InvoicePage() {
  const { invoice, page, size } = useLoaderData<typeof loader>();
  const { id, number, issuedOn, kinds, lines, lineCount } = invoice;
  return (
    <>
      <Breadcrumbs items={[{ to: '/invoices', label: 'Invoices' }, { label: number }]} />
      <PageHeading
        title={`${kindOf(invoice)} ${number}`}
        note={`Issued ${date(issuedOn)}. It does not change after it is issued.`}
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
