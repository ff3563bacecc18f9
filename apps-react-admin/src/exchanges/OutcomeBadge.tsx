import type { Exchange } from '@harkara/server/contract/models';
import { LookBadge } from '../ui/LookBadge.tsx';
import { outcomes } from './exchange.ts';

export function OutcomeBadge({ outcome }: Pick<Exchange, 'outcome'>) {
  return <LookBadge status={outcome} looks={outcomes} />;
}
