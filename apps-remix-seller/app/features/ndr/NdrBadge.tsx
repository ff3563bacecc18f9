import { Badge, type Tone } from '~/ui/text/Badge.tsx';
import type { NdrStatus } from './wire.ts';

const toneOf: Record<NdrStatus, Tone> = {
  Pending: 'warning',
  received: 'brand',
  'In Transit': 'info',
  Returned: 'neutral',
  Lost: 'alarm',
  Success: 'success',
  Failed: 'danger',
};

export function NdrBadge({ status }: { status: NdrStatus }) {
  return <Badge tone={toneOf[status]}>{status}</Badge>;
}
