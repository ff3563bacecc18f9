import type { Exchange } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { outcomes } from './exchange.ts';

export function OutcomeBadge({ outcome }: Pick<Exchange, 'outcome'>) {
  const look = outcomes.find(({ value }) => value === outcome);
  return <StatusBadge status={outcome} label={look?.text} tone={look?.tone ?? 'neutral'} />;
}
