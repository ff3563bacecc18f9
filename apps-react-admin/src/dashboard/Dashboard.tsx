import { Box } from '@mui/material';
import { date } from '../format.ts';
import { Page } from '../ui/Page.tsx';
import { useAnswer } from '../ui/useAnswer.ts';
import { CityBars } from './CityBars.tsx';
import { CourierPerformance } from './CourierPerformance.tsx';
import type { Insights, OrderStatuses, Performance, TopClients as Clients } from './figures.ts';
import { RangeForm } from './RangeForm.tsx';
import { Revenue } from './Revenue.tsx';
import { TopClients } from './TopClients.tsx';
import { OrderStatus, TotalOrders } from './Totals.tsx';
import { useChoice } from './useChoice.ts';

const columns = { display: 'grid', gap: 2, alignItems: 'start' };
const half = { ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } };

/** The orders of a range of days, of all clients or of one. */
const Dashboard = () => {
  const { choice, choose } = useChoice();
  const range = { fromDate: choice.from, toDate: choice.to };
  const asked = { ...range, userId: choice.userId };
  const statuses = useAnswer<OrderStatuses>('dashboard/users', asked);
  const insights = useAnswer<Insights>('order/insights', asked);
  const clients = useAnswer<Clients>(choice.userId ? null : 'dashboard/top-clients', range);
  const performance = useAnswer<Performance>('dashboard/courier-performance', asked);
  return (
    <Page title={choice.from ? `Dashboard, ${date(choice.from)} - ${date(choice.to)}` : 'Dashboard, last 90 days'}>
      <RangeForm key={`${choice.from} ${choice.to}`} choice={choice} choose={choose} />
      <Box sx={{ ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' } }}>
        <Box sx={columns}>
          <TotalOrders answer={statuses} />
          <OrderStatus answer={statuses} />
        </Box>
        <Revenue answer={insights} />
      </Box>
      {!choice.userId && <TopClients answer={clients} />}
      <Box sx={half}>
        <CityBars title="High RTO cities" answer={insights} citiesOf={({ rtoCities }) => rtoCities} noun={['parcel', 'parcels']} />
        <CityBars title="High Volume cities" answer={insights} citiesOf={({ highVolumeCities }) => highVolumeCities} noun={['order', 'orders']} />
      </Box>
      <CourierPerformance answer={performance} />
    </Page>
  );
};

export default Dashboard;
