import { useLoaderData } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { AddPickupPoint } from './AddPickupPoint.tsx';
import type { loadPoints } from './pickup-points.server.ts';
import { PickupPointTable } from './PickupPointTable.tsx';

export function PickupPoints() {
  const { points, newPoint: start, total, page, size } = useLoaderData<typeof loadPoints>();
  const add = (
    <Inline>
      <LinkButton to="/settings/pickup-points/upload" variant="quiet" icon={<Upload aria-hidden />}>
        Upload CSV
      </LinkButton>
      <AddPickupPoint newPoint={start} />
    </Inline>
  );
  if (total === 0) {
    return (
      <>
        <PageHeading title="Manage Pickup Points" />
        <Card>
          <EmptyState title="No pickup points yet" drawing="place" action={add}>
            Add the addresses that couriers collect from. The first one becomes the default.
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Manage Pickup Points" note="Where couriers collect your parcels." actions={add} />
      <Card flush>
        <PickupPointTable points={points} />
        <Pagination page={page} size={size} total={total} />
      </Card>
    </>
  );
}
