import type { CodBatch } from '@harkara/server/contract/models';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { states } from './batch.ts';

export function BatchBadge({ state }: Pick<CodBatch, 'state'>) {
  const look = states.find(({ value }) => value === state);
  return <StatusBadge status={state} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
