import type { WalletAdjustment } from '@harkara/server/contract/models';
import { LookBadge } from '../ui/LookBadge.tsx';
import { states } from './adjustment.ts';

export function AdjustmentBadge({ state }: Pick<WalletAdjustment, 'state'>) {
  return <LookBadge status={state} looks={states} />;
}
