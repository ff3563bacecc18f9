import type { WalletAdjustment } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { states } from './adjustment.ts';

export function AdjustmentBadge({ state }: Pick<WalletAdjustment, 'state'>) {
  const look = states.find(({ value }) => value === state);
  return <StatusBadge status={state} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
