import type { AuditEntryRow } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { outcomes } from './entry.ts';

const TONES = { DONE: 'success', REFUSED: 'warning', FAILED: 'danger', ASKED: 'neutral' } as const;

export function OutcomeBadge({ outcome }: Pick<AuditEntryRow, 'outcome'>) {
  const label = outcomes.find(({ value }) => value === outcome)?.text;
  return <StatusBadge status={outcome} tone={TONES[outcome]} label={label} />;
}
