import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { number } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Money } from '~/ui/text/Money.tsx';

type KindSum = InvoiceWithLines['kinds'][number];

const columns: Column<KindSum>[] = [
  { key: 'title', label: 'Charge', primary: true, render: ({ title }) => title },
  { key: 'count', label: 'Count', align: 'end', render: ({ count }) => number(count) },
  {
    key: 'taxable',
    label: 'Taxable value',
    align: 'end',
    render: ({ taxable }) => <Money amount={taxable} />,
  },
  { key: 'gst', label: 'GST', align: 'end', render: ({ gst }) => <Money amount={gst} /> },
  { key: 'total', label: 'Total', align: 'end', render: ({ total }) => <Money amount={total} /> },
];

/** An invoice's total by kind of charge. */
export function KindTable({ kinds }: { kinds: KindSum[] }) {
  return <Table caption="What was charged" columns={columns} rows={kinds} rowKey={({ kind }) => kind} />;
}
