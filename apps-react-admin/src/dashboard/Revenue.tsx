import { Box } from '@mui/material';
import { money, number } from '../format.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import type { Answer } from '../ui/useAnswer.ts';
import { Chart } from './Chart.tsx';
import type { Insights } from './figures.ts';
import { NoData } from './NoData.tsx';

const rounded = (value: number) => money(Math.round(value)).replace(/\.00$/, '');
const names = { cod: 'COD', prepaid: 'Prepaid', total: 'Total' };

/** COD against prepaid: the ring, and the exact figures beside it. */
export const Revenue = ({ answer, answer: { data } }: { answer: Answer<Insights> }) => (
  <Section title="Order and revenue summary" answer={answer} isQuiet>
    {data && data.orders.count.total > 0 ? (
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <Chart
          label="Revenue by payment" type="donut" axis="Payment" categories={['COD', 'Prepaid']} unit="Revenue"
          values={[data.orders.revenue.cod, data.orders.revenue.prepaid]} format={rounded} height={230}
        />
        <Facts
          facts={(['cod', 'prepaid', 'total'] as const).map((key) => [
            names[key], `${money(data.orders.revenue[key])} in ${number(data.orders.count[key])} ${data.orders.count[key] === 1 ? 'order' : 'orders'}`,
          ])}
        />
      </Box>
    ) : (
      <NoData />
    )}
  </Section>
);
