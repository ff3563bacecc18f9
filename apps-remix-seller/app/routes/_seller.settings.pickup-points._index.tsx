import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { MapPin, Upload } from 'lucide-react';
import { AddPickupPoint } from '~/features/settings/AddPickupPoint.tsx';
import { changePoint, listPoints, newPoint } from '~/features/settings/pickup-points.server.ts';
import { PickupPointTable } from '~/features/settings/PickupPointTable.tsx';
import { pageOf } from '~/lib/list.ts';
import { pageOfRows } from '~/lib/pages.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';

export const meta: MetaFunction = () => [{ title: `Pickup points · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const points = await listPoints(args);
  const wanted = pageOf(new URL(args.request.url).searchParams);
  const { rows, page } = pageOfRows(wanted, points);
  const start = await newPoint(args, points.length === 0);
  return { points: rows, newPoint: start, total: points.length, page, size: wanted.size };
}

export const action = changePoint;

export default function PickupPoints() {
  const { points, newPoint: start, total, page, size } = useLoaderData<typeof loader>();
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
          <EmptyState title="No pickup points yet" icon={<MapPin size={22} />} action={add}>
            The addresses your parcels are collected from show here. The first one becomes the default.
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Manage Pickup Points" note="Where couriers collect your parcels." actions={add} />
      <Card flush>
        <Form method="post">
          <PickupPointTable points={points} />
        </Form>
        <Pagination page={page} size={size} total={total} />
      </Card>
    </>
  );
}
