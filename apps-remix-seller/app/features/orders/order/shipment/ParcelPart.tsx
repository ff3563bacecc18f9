import type { Order, OrderRow } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { Ends, Part } from '~/features/orders/order/parts/Part.tsx';
import { courierUrl } from '~/features/orders/papers/paper.ts';
import { dateTime } from '~/lib/format.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { c } from '~/ui/tokens.ts';

type Props = { row: OrderRow; order: Order; isSeller: boolean };

/** What was sent, by whom, and which couriers did not take it. */
export function ParcelPart({ row, order, isSeller }: Props) {
  const { weight, length, width, height } = order.packingDetails;
  const here = useCurrentPath();
  const mode = row.motId === 1 ? 'Air' : 'Surface';
  return (
    <Part
      title="Parcel and courier"
      aside={
        isSeller && row.status === 'PENDING' && <Link to={courierUrl(row.trackingId, here)}>Change</Link>
      }
    >
      <Ends>
        <span>You entered</span>
        <span>
          {weight} kg, {length} × {width} × {height} cm
        </span>
      </Ends>
      <Ends>
        <span>
          {row.logisticName} {mode}
          {order.logisticDetails.chooseForMe && <small> chosen for you</small>}
        </span>
        {row.wayBillId && <Link to={`/tracking/${encodeURIComponent(row.wayBillId)}`}>{row.wayBillId}</Link>}
      </Ends>
      {row.shipmentScheduleDate && (
        <Ends>
          <span>Pickup</span>
          <span>{dateTime(row.shipmentScheduleDate)}</span>
        </Ends>
      )}
      {order.courierTries.length > 0 && (
        <Tries aria-label="Couriers that refused">
          {order.courierTries.map(({ courierId, motId, courier, message, at }) => (
            <li key={`${courierId}-${motId}`}>
              <b>{courier}</b> “{message}” <small>{dateTime(at)}</small>
            </li>
          ))}
        </Tries>
      )}
    </Part>
  );
}

const Tries = styled.ul`
  margin-top: 6px;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;
  small {
    color: ${c.muted};
  }
`;
