import type { FailedDelivery } from '@harkara/server/contract/models';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';

const toneOf: Record<FailedDelivery['status'], Tone> = {
  Pending: 'warning',
  received: 'brand',
  'In Transit': 'info',
  Returned: 'neutral',
  Lost: 'alarm',
  Success: 'success',
  Failed: 'danger',
};

export function NdrBadge({ status }: { status: FailedDelivery['status'] }) {
  return <Badge tone={toneOf[status]}>{status}</Badge>;
}
