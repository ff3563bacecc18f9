import { useLoaderData } from '@remix-run/react';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import type { loadCharges } from './charges.server.ts';
import { Charges } from './Charges.tsx';

export function ChargesPage() {
  const { orderId, wayBillId, ...charges } = useLoaderData<typeof loadCharges>();
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
