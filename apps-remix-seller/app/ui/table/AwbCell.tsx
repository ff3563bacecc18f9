import { Link } from '@remix-run/react';
import { TwoLines } from './TwoLines.tsx';

/** A parcel by its AWB, which leads to its tracking, and its order. */
export function AwbCell({ wayBillId, orderId }: { wayBillId: string; orderId: string }) {
  return (
    <TwoLines>
      <Link to={`/tracking/${encodeURIComponent(wayBillId)}`}>{wayBillId}</Link>
      <small>Order {orderId}</small>
    </TwoLines>
  );
}
