import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CityBars } from '~/features/dashboard/CityBars.tsx';
import { ClientOrders } from '~/features/dashboard/ClientOrders.tsx';
import { loadDashboard } from '~/features/dashboard/dashboard.server.ts';
import { DashboardGrid } from '~/features/dashboard/DashboardGrid.tsx';
import { OrderStatus } from '~/features/dashboard/OrderStatus.tsx';
import { RangeHead } from '~/features/dashboard/RangeHead.tsx';
import { Revenue } from '~/features/dashboard/Revenue.tsx';
import { StartOfDay } from '~/features/dashboard/StartOfDay.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => loadDashboard(args);

export default function Dashboard() {
  const { isSeller, today, now, range, statuses, insights, todo, weights, clients } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Dashboard" note={isSeller ? undefined : 'The orders of all clients.'} />
      {isSeller && <StartOfDay todo={todo} weights={weights} now={now} />}
      <RangeHead today={today} range={range} />
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
          note="Share of all returned parcels"
          counted="parcel"
          cities={insights?.rtoCities ?? null}
        />
        <CityBars
          title="High Volume cities"
          note="Share of all orders"
          counted="order"
          cities={insights?.highVolumeCities ?? null}
        />
      </DashboardGrid>
    </>
  );
}
