import { brand } from '@harkara/server/brand';
import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CalendarClock } from 'lucide-react';
import { PickupForm } from '~/features/orders/pickups/PickupForm.tsx';
import { PickupReportNotice } from '~/features/orders/pickups/PickupReportNotice.tsx';
import { PickupRequests } from '~/features/orders/pickups/PickupRequests.tsx';
import { askForPickups, loadPickups } from '~/features/orders/pickups/pickups.server.ts';
import { isPickupReport } from '~/features/orders/pickups/pickups.ts';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';

export const meta: MetaFunction = () => [{ title: `Request pickup · ${brand.name}` }];

export const loader = loadPickups;
export const action = askForPickups;

export default function Page() {
  const waiting = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { groups, requests } = waiting;
  return (
    <ProfileGate>
      <Breadcrumbs
        items={[{ to: '/orders?tab=READY', label: 'Ready orders' }, { label: 'Request pickup' }]}
      />
      <PageHeading
        title="Request pickup"
        note="Ask couriers to collect the shipped orders that wait at your pickup points."
      />
      <Stack>
        {isPickupReport(answer) && <PickupReportNotice report={answer} />}
        {groups.length > 0 ? (
          <PickupForm key={isPickupReport(answer) ? answer.id : 'first'} waiting={waiting} answer={answer} />
        ) : (
          <Card>
            <EmptyState
              title="No parcels to pick up"
              icon={<CalendarClock size={22} />}
              action={<LinkButton to="/orders">Go to pending orders</LinkButton>}
            >
              Orders you ship wait here, by courier and pickup point, until the courier has collected them.
            </EmptyState>
          </Card>
        )}
        {requests.length > 0 && <PickupRequests requests={requests} />}
      </Stack>
    </ProfileGate>
  );
}
