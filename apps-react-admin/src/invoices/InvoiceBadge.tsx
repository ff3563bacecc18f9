import type { InvoiceRow } from '@harkara/server/contract/models';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { statuses } from './invoice.ts';

const TONES = { DUE: 'warning', PART_PAID: 'warning', PAID: 'success', CREDIT: 'info' } as const;

export function InvoiceBadge({ status }: Pick<InvoiceRow, 'status'>) {
  const label = statuses.find(({ value }) => value === status)?.text;
  return <StatusBadge status={status} tone={TONES[status]} label={label} />;
}
