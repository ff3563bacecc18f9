import type { OrderRow } from '@harkara/server/contract/models';
import { wordOfOrder } from '@harkara/server/contract/statuses';
import { Badge, ParcelBadge } from '~/ui/text/Badge.tsx';

const TONES = { PENDING: 'warning', BOOKING: 'info', CANCEL: 'neutral' } as const;

/** The one word for where an order is. */
export function OrderBadge({ order: { status, currentStatus, refusal } }: { order: OrderRow }) {
  if (status === 'READY') return <ParcelBadge status={currentStatus} />;
  const isRefused = refusal !== null;
  const tone = status === 'PENDING' && isRefused ? 'danger' : TONES[status];
  return <Badge tone={tone}>{wordOfOrder(status, null, isRefused)}</Badge>;
}
