import type { Rate } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { money, number, plural } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { c } from '~/ui/tokens.ts';
import type { Lane } from './rates.server.ts';

/** The shipment as couriers rate it, and the lowest price. */
export function RateSummary({ best, couriers, lane }: { best: Rate | null; couriers: number; lane: Lane }) {
  if (!best) {
    return (
      <Card title="Shipping charge summary">
        <EmptyState title="Nothing calculated yet" drawing="calculator">
          Zone, charged weight and the cheapest courier appear here.
        </EmptyState>
      </Card>
    );
  }
  const { zoneId, weight, weightType, volumentricWeight } = best;
  const zone = /^Zone \d+ \((.+?)\)/.exec(best.explanation[0] ?? '')?.[1];
  const { from, to } = lane;
  return (
    <Card title="Shipping charge summary">
      <Least>
        <span>Cheapest, taxes included</span>
        <strong>{money(best.rate)}</strong>
        <Muted>
          {best.courierName}, {best.motName}
        </Muted>
      </Least>
      <DescriptionList
        rows={[
          ['From', from && `${from.city} ${from.pin}`],
          ['To', to && `${to.city} ${to.pin}`],
          ['Zone', zone ? `${zoneId}: ${zone}` : zoneId],
          ['Volumetric weight', `${number(volumentricWeight.volumentricWeight)} kg`],
          ['Charged weight', `${number(weight)} kg (${weightType})`],
          ['Couriers', plural(couriers, 'courier')],
        ]}
      />
    </Card>
  );
}

const Least = styled.div`
  display: grid;
  margin-bottom: 12px;
  span {
    font-size: 13px;
    color: ${c.muted};
  }
  strong {
    font-size: 28px;
    line-height: 36px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
`;
