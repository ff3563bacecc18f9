import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { money, number } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Charge' },
  ...['Count', 'Taxable value', 'GST', 'Total'].map((text) => ({ text, isNumber: true })),
];

export function KindTable({ kinds }: { kinds: InvoiceWithLines['kinds'] }) {
  return (
    <Section title="Charges">
      <PlainTable
        label="Charges by kind"
        heads={heads}
        rows={kinds.map(({ kind, title, count, taxable, gst, total }) => ({
          key: kind,
          cells: [title, number(count), money(taxable), money(gst), money(total)],
        }))}
      />
    </Section>
  );
}
