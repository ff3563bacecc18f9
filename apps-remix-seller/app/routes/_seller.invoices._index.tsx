import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { InvoiceTable } from '~/features/invoices/InvoiceTable.tsx';
import { call } from '~/lib/api.server.ts';
import { pageOf } from '~/lib/list.ts';
import { askList } from '~/lib/pages.server.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';

export const meta: MetaFunction = () => [{ title: `Invoices · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const wanted = pageOf(new URL(args.request.url).searchParams);
  const { list, page } = await askList(wanted, (at) =>
    call(args.context, 'invoices/list', { userId, ...at }, token),
  );
  return { list, page, size: wanted.size };
}

export default function Invoices() {
  const { list, page, size } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Invoices" note="Monthly GST invoices for your shipping charges." />
      <Card flush>
        <InvoiceTable
          rows={list.data}
          empty={
            <EmptyState
              title="No invoices yet"
              icon={<ReceiptText size={22} />}
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
