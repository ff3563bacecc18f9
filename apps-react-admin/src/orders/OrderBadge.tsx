import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import type { Tone } from '../theme/palette.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const LOOKS: Record<ConsoleOrderRow['status'], { tone: Tone; label?: string }> = {
  PENDING: { tone: 'warning' },
  BOOKING: { tone: 'info', label: 'Being booked' },
  READY: { tone: 'brand' },
  CANCEL: { tone: 'neutral', label: 'Cancelled' },
};

export function OrderBadge({ status }: Pick<ConsoleOrderRow, 'status'>) {
  return <StatusBadge status={status} {...LOOKS[status]} />;
}
