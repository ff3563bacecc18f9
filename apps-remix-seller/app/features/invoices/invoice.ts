import type { InvoiceRow } from '@harkara/server/contract/models';
import type { Tone } from '~/ui/text/Badge.tsx';

export const kindOf = ({ kind }: Pick<InvoiceRow, 'kind'>) =>
  kind === 'INVOICE' ? 'Invoice' : 'Credit note';

export const STATUS: Record<InvoiceRow['status'], { tone: Tone; text: string }> = {
  DUE: { tone: 'warning', text: 'Due' },
  PART_PAID: { tone: 'warning', text: 'Part paid' },
  PAID: { tone: 'success', text: 'Paid' },
  CREDIT: { tone: 'info', text: 'In your favour' },
};
