import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Charges } from '~/features/orders/charges/Charges.tsx';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `Why this amount? · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  return orNotFound(call(args.context, 'order/charges/{id}', { id: idOf(args.params.id) }, token));
}

export default function OrderChargesPage() {
  const { orderId, wayBillId, ...charges } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs items={[{ to: '/orders', label: 'Orders' }, { label: `Order ${orderId}` }]} />
      <PageHeading
        title="Why this amount?"
        note={wayBillId ? `Order ${orderId}, AWB ${wayBillId}` : `Order ${orderId}, not shipped yet`}
      />
      <Card>
        <Charges {...charges} />
      </Card>
    </>
  );
}
