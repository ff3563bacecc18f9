import type { TopClients } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import styled from 'styled-components';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { number, shortName } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Bars } from './Bars.tsx';

/** For administrators: the total of orders, and the sellers with the most. */
export function ClientOrders({ clients }: { clients: TopClients | null }) {
  const hasOrders = clients !== null && clients.totalOrderCount > 0;
  return (
    <>
      <Card title="Total Orders" note="Including cancelled orders and returns">
        {hasOrders ? <Total>{number(clients.totalOrderCount)}</Total> : <NoData>No Data</NoData>}
      </Card>
      <Card data-tall title="Top Clients" note="The ten clients with the most orders">
        {hasOrders ? (
          <figure aria-label={TEXTS.topClientOrders}>
            <Bars
              hasLegend
              bars={clients.topClientOrders.map(({ clientName, count }) => ({
                name: shortName(clientName),
                value: count,
                text: number(count),
              }))}
            />
          </figure>
        ) : (
          <NoData>No Data</NoData>
        )}
      </Card>
    </>
  );
}

const Total = styled.p`
  font-size: 32px;
  line-height: 40px;
  font-weight: 650;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;
