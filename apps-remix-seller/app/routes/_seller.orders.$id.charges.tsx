import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { call, idOf, orNotFound } from '~/api.server';
import { requireSession } from '~/session.server';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { Card } from '~/ui/Card';
import { Charges } from '~/ui/orders/Charges';
import { PageHeading } from '~/ui/Page';
import type { OrderCharges } from '~/wire';

export const meta: MetaFunction = () => [{ title: `Why this amount? · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  return orNotFound(call<OrderCharges>(args.context, `order/charges/${idOf(args.params.id)}`, {}, token));
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
