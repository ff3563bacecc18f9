import type { TrackedShipment } from '@harkara/server/contract/models';
import { MapPin, Truck } from 'lucide-react';
import styled from 'styled-components';
import { statusText } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Badge, ParcelBadge, StatusBadge } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';
import { progressOf } from './progress.ts';

type Props = TrackedShipment['orderSource'] & TrackedShipment['orderDetails'] & { isBuyer: boolean };

export function RouteCard(route: Props) {
  const at = progressOf(route.status);
  const { sourceCity, sourcePincode, destinationCity, destinationPincode, status, paymentType, isBuyer } =
    route;
  return (
    <Card title="Route">
      <Way>
        <Place>
          <span>From</span>
          <strong>{sourceCity}</strong>
          <small>{sourcePincode}</small>
        </Place>
        <Line aria-hidden data-at={at}>
          <MapPin size={16} />
          <Here style={{ left: `${at}%` }}>
            <Truck size={20} />
          </Here>
          <MapPin size={16} />
        </Line>
        <Place data-end>
          <span>To</span>
          <strong>{destinationCity}</strong>
          <small>{destinationPincode}</small>
        </Place>
      </Way>
      <Facts>
        <div>
          <dt>Status</dt>
          <dd>{isBuyer ? <StatusBadge status={status} /> : <ParcelBadge status={status} />}</dd>
        </div>
        <div>
          <dt>Payment type</dt>
          <dd>
            <Badge tone={paymentType === 'COD' ? 'warning' : 'neutral'}>{statusText(paymentType)}</Badge>
          </dd>
        </div>
      </Facts>
    </Card>
  );
}

const Way = styled.div`
  display: grid;
  grid-template-columns: auto minmax(64px, 1fr) auto;
  align-items: center;
  gap: 12px;
`;
const Place = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  &[data-end] {
    text-align: right;
  }
  span,
  small {
    font-size: 13px;
    color: ${c.muted};
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`;
const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${c.brand};
  &::before {
    content: '';
    position: absolute;
    inset: 50% 12px auto;
    border-top: 2px dashed ${c.line};
  }
  svg {
    position: relative;
    padding-inline: 2px;
    box-sizing: content-box;
    background: ${c.paper};
  }
`;
/** Positioned between the pins at both ends of the line. */
const Here = styled.span`
  position: absolute;
  transform: translateX(-50%);
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid ${c.line};
  div {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  dt {
    font-size: 13px;
    color: ${c.muted};
  }
`;
