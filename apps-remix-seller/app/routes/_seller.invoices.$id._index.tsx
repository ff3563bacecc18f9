import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { kindOf } from '~/features/invoices/invoice.ts';
import { InvoiceSums } from '~/features/invoices/InvoiceSums.tsx';
import { KindTable } from '~/features/invoices/KindTable.tsx';
import { LineTable } from '~/features/invoices/LineTable.tsx';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { date } from '~/lib/format.ts';
import { pageOf } from '~/lib/list.ts';
import { askPage } from '~/lib/pages.server.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { DownloadButton } from '~/ui/table/DownloadButton.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `${kindOf(loaded.invoice)} ${loaded.invoice.number}` : 'Invoice'} · ${brand.name}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  const wanted = pageOf(new URL(args.request.url).searchParams);
  const { list: invoice, page } = await askPage(
    wanted,
    (at) => orNotFound(call(args.context, 'invoices/get', { id, ...at }, token)),
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
