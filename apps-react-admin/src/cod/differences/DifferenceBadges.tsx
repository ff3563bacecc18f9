import type { CodDifference } from '@harkara/server/contract/models';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { kinds, states } from './difference.ts';

export function KindBadge({ kind }: Pick<CodDifference, 'kind'>) {
  const look = kinds.find(({ value }) => value === kind);
  return <StatusBadge status={kind} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}

export function StateBadge({ state }: Pick<CodDifference, 'state'>) {
  const look = states.find(({ value }) => value === state);
  return <StatusBadge status={state} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
