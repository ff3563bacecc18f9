import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { call } from '~/api.server';
import { pageOf } from '~/list';
import { askList } from '~/pages.server';
import { requireSeller } from '~/session.server';
import type { Invoice } from '~/ui/billing/invoice';
import { InvoiceTable } from '~/ui/billing/InvoiceTable';
import { LinkButton } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { PageHeading } from '~/ui/Page';
import { Pagination } from '~/ui/Pagination';
import type { ListOf } from '~/wire';

export const meta: MetaFunction = () => [{ title: `Invoices · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const wanted = pageOf(new URL(args.request.url).searchParams);
  const { list, page } = await askList(wanted, (at) =>
    call<ListOf<Invoice>>(args.context, 'invoices/list', { userId, ...at }, token),
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
