import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { date, number } from '~/lib/format.ts';
import { Badge } from '~/ui/text/Badge.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { from } from '~/ui/tokens.ts';
import { STATUS } from './invoice.ts';

type Rows = [term: string, value: ReactNode][];

const aboutOf = (invoice: InvoiceWithLines): Rows => [
  ['Billed to', invoice.client.name],
  ['GSTIN', invoice.client.gstin],
  ['Place of supply', invoice.placeOfSupply],
  ['Charges of', monthText(invoice.month)],
  ['Shipments', number(invoice.shipments)],
  [
    'Status',
    <Badge key="status" tone={STATUS[invoice.status].tone}>
      {STATUS[invoice.status].text}
    </Badge>,
  ],
  ['Pay by', invoice.dueOn && date(invoice.dueOn)],
];

/** Tax is either CGST and SGST, or IGST. Other zero amounts are left out. */
function sumsOf({ taxable, cgst, sgst, igst, total, paid, received, due }: InvoiceWithLines): Rows {
  const tax: [string, number][] =
    igst === 0
      ? [
          ['CGST', cgst],
          ['SGST', sgst],
        ]
      : [['IGST', igst]];
  const rest: [string, number][] = [
    ['Paid from the wallet', paid],
    ['Payments received', received],
    ['Amount due', due],
  ];
  const shown: [string, number][] = [
    ['Taxable value', taxable],
    ...tax,
    ['Total', total],
    ...rest.filter(([, amount]) => amount !== 0),
  ];
  return shown.map(([term, amount]) => [term, <Money key={term} amount={amount} />]);
}

export function InvoiceSums({ invoice }: { invoice: InvoiceWithLines }) {
  return (
    <Halves>
      <DescriptionList rows={aboutOf(invoice)} />
      <DescriptionList rows={sumsOf(invoice)} />
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  gap: 0 48px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
