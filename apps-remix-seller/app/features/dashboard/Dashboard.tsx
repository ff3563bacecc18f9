import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import { useLoaderData } from '@remix-run/react';
import { PageHeading } from '~/ui/page/Page.tsx';
import { CityBars } from './charts/CityBars.tsx';
import { ClientOrders } from './charts/ClientOrders.tsx';
import { OrderStatus } from './charts/OrderStatus.tsx';
import { Revenue } from './charts/Revenue.tsx';
import { Trends } from './charts/Trends.tsx';
import type { loadDashboard } from './dashboard.server.ts';
import { DashboardGrid } from './DashboardGrid.tsx';
import { RangeHead } from './RangeHead.tsx';
import { StartOfDay } from './StartOfDay.tsx';

export function Dashboard() {
  const { isSeller, today, now, range, statuses, insights, trends, todo, weights, cod, clients } =
    useLoaderData<typeof loadDashboard>();
  return (
    <>
      <PageHeading title="Dashboard" note={isSeller ? undefined : 'Orders from all clients.'} />
      {isSeller && <StartOfDay todo={todo} weights={weights} cod={cod} now={now} />}
      <RangeHead today={today} range={range} />
      <Trends lines={trends} />
      <DashboardGrid key={`${range?.from}${range?.to}`}>
        {isSeller ? (
          <>
            <Revenue orders={insights?.orders ?? null} />
            <OrderStatus statuses={statuses} />
          </>
        ) : (
          <>
            <ClientOrders clients={clients} />
            <OrderStatus statuses={statuses} />
            <Revenue isWide orders={insights?.orders ?? null} />
          </>
        )}
        <CityBars
          title="High RTO cities"
          note={TEXTS.rtoCitiesNote}
          counted="order"
          cities={insights?.rtoCities ?? null}
        />
        <CityBars
          title="High Volume cities"
          note={TEXTS.volumeCitiesNote}
          counted="order"
          cities={insights?.highVolumeCities ?? null}
        />
      </DashboardGrid>
    </>
  );
}
