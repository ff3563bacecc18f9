import type { SellerRemittance } from '@harkara/server/contract/models';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { remittanceStates } from '../batch.ts';

export function RemittanceBadge({ status }: Pick<SellerRemittance, 'status'>) {
  const look = remittanceStates.find(({ value }) => value === status);
  return <StatusBadge status={status} tone={look?.tone ?? 'neutral'} label={look?.text} />;
}
