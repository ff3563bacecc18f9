import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useApiQuery } from '../api/useApi.ts';
import { date } from '../format.ts';
import { Page } from '../ui/page/Page.tsx';
import { CityBars } from './panels/CityBars.tsx';
import { CourierPerformance } from './panels/CourierPerformance.tsx';
import { RefusedOrders } from './panels/RefusedOrders.tsx';
import { Revenue } from './panels/Revenue.tsx';
import { TopClients } from './panels/TopClients.tsx';
import { OrderStatus, TotalOrders } from './panels/Totals.tsx';
import { Trends } from './panels/Trends.tsx';
import { RangeForm } from './RangeForm.tsx';
import { useChoice } from './useChoice.ts';
import { PendingWork } from './work/PendingWork.tsx';

const line = (areas: string) => `"${areas}"`;

/** Grid areas that keep the bottom edges of the columns aligned. A line of its own leaves no hole below few clients. */
const areasOf = (hasClients: boolean) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: {
    xs: ['total', 'revenue', 'status', ...(hasClients ? ['clients'] : []), 'rto', 'volume']
      .map(line)
      .join(' '),
    md: ['total revenue', 'status revenue', ...(hasClients ? ['clients clients'] : []), 'rto volume']
      .map(line)
      .join(' '),
    lg: [
      'total total revenue revenue revenue revenue',
      'status status revenue revenue revenue revenue',
      ...(hasClients ? ['clients clients clients clients clients clients'] : []),
      'rto rto rto volume volume volume',
    ]
      .map(line)
      .join(' '),
  },
});

function Area({ name, children }: { name: string; children: ReactNode }) {
  return <Box sx={{ gridArea: name, display: 'grid', minWidth: 0 }}>{children}</Box>;
}

function Dashboard() {
  const { choice, choose } = useChoice();
  const range = { fromDate: choice.from, toDate: choice.to };
  const filter = { ...range, userId: choice.userId };
  const statuses = useApiQuery('dashboard/users', filter);
  const insights = useApiQuery('order/insights', filter);
  const clients = useApiQuery('dashboard/top-clients', choice.userId ? null : range);
  const trend = useApiQuery('dashboard/trend', filter);
  const performance = useApiQuery('dashboard/courier-performance', filter);
  return (
    <Page
      title={choice.from ? `Dashboard, ${date(choice.from)} - ${date(choice.to)}` : 'Dashboard, last 90 days'}
    >
      <RefusedOrders />
      <RangeForm key={`${choice.from} ${choice.to}`} choice={choice} choose={choose} />
      <PendingWork userId={choice.userId} />
      <Trends answer={trend} />
      <Box sx={areasOf(!choice.userId)}>
        <Area name="total">
          <TotalOrders answer={statuses} />
        </Area>
        <Area name="revenue">
          <Revenue answer={insights} />
        </Area>
        <Area name="status">
          <OrderStatus answer={statuses} />
        </Area>
        {!choice.userId && (
          <Area name="clients">
            <TopClients answer={clients} />
          </Area>
        )}
        <Area name="rto">
          <CityBars
            title="High RTO cities"
            note={TEXTS.rtoCitiesNote}
            answer={insights}
            citiesOf={({ rtoCities }) => rtoCities}
            noun={['order', 'orders']}
            hint="No RTO parcels in this period."
          />
        </Area>
        <Area name="volume">
          <CityBars
            title="High Volume cities"
            note={TEXTS.volumeCitiesNote}
            answer={insights}
            citiesOf={({ highVolumeCities }) => highVolumeCities}
            noun={['order', 'orders']}
            hint="No orders in this period. Choose a longer period or another client."
          />
        </Area>
      </Box>
      <CourierPerformance answer={performance} />
    </Page>
  );
}

export default Dashboard;
