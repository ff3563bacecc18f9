import { useLoaderData } from '@remix-run/react';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { ReachTable } from './ReachTable.tsx';
import type { loadLogisticsReach } from './serviceability.server.ts';

export function AllLogistics() {
  const { services } = useLoaderData<typeof loadLogisticsReach>();
  return (
    <>
      <Breadcrumbs
        items={[{ to: '/tools/pincodes', label: 'Pincode Serviceability' }, { label: 'All couriers' }]}
      />
      <PageHeading
        title="All couriers"
        note="Every courier and mode, with its services and the number of PIN codes it serves."
      />
      <Card flush>
        <ReachTable services={services} />
      </Card>
    </>
  );
}
