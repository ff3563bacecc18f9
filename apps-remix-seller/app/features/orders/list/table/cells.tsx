import type { OrderRow } from '@harkara/server/contract/models';
import { RETURN } from '@harkara/server/contract/reference';
import type { ReactNode } from 'react';
import { WhyCharged } from '~/features/orders/charges/WhyCharged.tsx';
import { markOf } from '~/features/orders/couriers/mark.ts';
import { date, time } from '~/lib/format.ts';
import { Money } from '~/ui/text/Money.tsx';

/** Two lines, each cut at the column's end. The second one is small. */
export function Lines({ first, second, title }: { first: ReactNode; second?: ReactNode; title?: string }) {
  return (
    <span className="lines" title={title}>
      <span>{first}</span>
      {second ? <small>{second}</small> : null}
    </span>
  );
}

type OrderCellProps = { order: OrderRow; to: string; hasChannel: boolean };

/** The order's number, and what the seller needs to know of it: why it was refused, a changed store order, a pickup. */
export function OrderCell({ order, to, hasChannel }: OrderCellProps) {
  const { orderId, active, refusal, storeNote, shipmentScheduleDate: pickup } = order;
  const words = [
    order.shipmentTypeId === RETURN && 'Return',
    hasChannel && order.channel,
    pickup && `Pickup ${date(pickup)}, ${time(pickup)}`,
  ].filter(Boolean);
  const told = refusal ? `${active ? 'Not shipped. ' : ''}${refusal}` : storeNote;
  return (
    <span className="lines">
      <a href={to} data-opens-order title={orderId}>
        {orderId}
      </a>
      {told ? (
        <small data-told={refusal ? 'refused' : 'noted'} title={told}>
          {told}
        </small>
      ) : (
        words.length > 0 && <small title={words.join(' · ')}>{words.join(' · ')}</small>
      )}
    </span>
  );
}

export function Courier({ logisticName, motId, weight, logo }: OrderRow & { logo?: string }) {
  return (
    <span className="courier">
      {logo && <i aria-hidden style={markOf(logo)} />}
      <Lines first={logisticName} second={`${motId === 1 ? 'Air' : 'Surface'}, ${weight}\u00a0kg`} />
    </span>
  );
}

export function Value({ totalAmount, paymentMethod }: OrderRow) {
  return (
    <Lines
      first={<Money amount={totalAmount} />}
      second={paymentMethod === 'COD' ? <b data-cod>COD</b> : <b>Prepaid</b>}
    />
  );
}

/** The total charge so far; for a cancelled order also the refund and its day. */
export function Charge({ trackingId, orderId, charge, totalCharge, cancelledDate }: OrderRow) {
  return (
    <Lines
      first={<WhyCharged trackingId={trackingId} orderId={orderId} amount={totalCharge} />}
      second={
        cancelledDate && (
          <span data-refund>
            <Money amount={charge} /> refunded {date(cancelledDate)}
          </span>
        )
      }
    />
  );
}

export function Items({ items }: OrderRow) {
  if (!items) return null;
  const { name, code, qty, count } = items;
  const more = count > 1 ? ` + ${count - 1} more` : '';
  return <Lines first={`${name}${more}`} second={`${code ?? 'No SKU'} × ${qty}`} title={`${name}${more}`} />;
}

export function Awb({ awb }: { awb: string | null }) {
  if (!awb) return null;
  return (
    <a href={`/tracking/${encodeURIComponent(awb)}`} target="_blank" rel="noreferrer">
      {awb}
    </a>
  );
}
