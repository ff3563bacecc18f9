import { useActionData, useLoaderData } from '@remix-run/react';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { PickupForm } from './PickupForm.tsx';
import { PickupReportNotice } from './PickupReportNotice.tsx';
import { PickupRequests } from './PickupRequests.tsx';
import type { loadPickups, requestPickups } from './pickups.server.ts';
import { isPickupReport } from './pickups.ts';

export function PickupPage() {
  const waiting = useLoaderData<typeof loadPickups>();
  const answer = useActionData<typeof requestPickups>();
  const report = isPickupReport(answer) ? answer : null;
  const { groups, requests } = waiting;
  return (
    <ProfileGate>
      <Breadcrumbs
        items={[{ to: '/orders?tab=READY', label: 'Ready orders' }, { label: 'Request pickup' }]}
      />
      <PageHeading
        title="Request pickup"
        note="Ask couriers to pick up shipped orders from your pickup points."
      />
      <Stack>
        {report && <PickupReportNotice report={report} />}
        {groups.length > 0 ? (
          <PickupForm key={report?.id ?? 'first'} waiting={waiting} answer={answer} />
        ) : (
          <Card>
            <EmptyState
              title="No parcels to pick up"
              drawing="calendar"
              action={<LinkButton to="/orders">Go to pending orders</LinkButton>}
            >
              Orders you ship wait here, by courier and pickup point, until the courier picks them up.
            </EmptyState>
          </Card>
        )}
        {requests.length > 0 && <PickupRequests requests={requests} />}
      </Stack>
    </ProfileGate>
  );
}
