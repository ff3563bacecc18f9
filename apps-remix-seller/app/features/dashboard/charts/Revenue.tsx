import type { Insights } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import styled from 'styled-components';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { money, plural, roundedMoney } from '~/lib/format.ts';
import { Chart } from '~/ui/chart/Chart.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { c } from '~/ui/tokens.ts';

export function Revenue({ orders, isWide = false }: { orders: Insights['orders'] | null; isWide?: boolean }) {
  return (
    <Card data-wide={isWide || undefined} title={TEXTS.revenue} note={TEXTS.revenueNote}>
      {orders && orders.count.total > 0 ? (
        <Beside>
          <Chart
            label="Revenue by payment"
            type="donut"
            axis="Payment"
            categories={['COD', 'Prepaid']}
            series={[{ name: 'Revenue', data: [orders.revenue.cod, orders.revenue.prepaid] }]}
            format={roundedMoney}
            height={230}
          />
          <DescriptionList rows={(['cod', 'prepaid', 'total'] as const).map((key) => row(key, orders))} />
        </Beside>
      ) : (
        <NoData>No Data</NoData>
      )}
    </Card>
  );
}

const NAMES = { cod: 'COD', prepaid: 'Prepaid', total: 'Total' };

const row = (key: keyof typeof NAMES, { revenue, count }: Insights['orders']): [string, React.ReactNode] => [
  NAMES[key],
  <Figures key={key}>
    <strong>{money(revenue[key])}</strong>
    <span>{plural(count[key], 'order')}</span>
  </Figures>,
];

const Beside = styled.div`
  display: grid;
  gap: 8px 24px;
  align-items: center;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
`;
const Figures = styled.span`
  display: grid;
  strong {
    font-weight: 600;
  }
  span {
    font-size: 13px;
    color: ${c.muted};
  }
`;
