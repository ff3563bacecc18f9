import type { CodParcel } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { STATUS } from '~/features/cod/cod.ts';
import { date } from '~/lib/format.ts';
import { AwbCell } from '~/ui/table/AwbCell.tsx';
import type { Selection } from '~/ui/table/selection.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { WhyAmount } from '~/ui/text/Receipt.tsx';
import { c } from '~/ui/tokens.ts';
import { storyOf } from './story.ts';

const columns: Column<CodParcel>[] = [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: AwbCell,
  },
  { key: 'courier', label: 'Courier', render: ({ logisticName }) => logisticName },
  { key: 'delivered', label: 'Delivered', render: ({ deliveredAt }) => date(deliveredAt) },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, early }) => (
      <TwoLines>
        <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
        {early && status !== 'REMITTED' && <small>Early, from {date(early.date)}</small>}
      </TwoLines>
    ),
  },
  {
    key: 'remittance',
    label: 'Remittance',
    render: ({ remittanceId }) =>
      remittanceId !== null && (
        <Link to={`/cod/remittances/${remittanceId}`}>{remittanceReference(remittanceId)}</Link>
      ),
  },
  {
    key: 'amount',
    label: 'COD',
    align: 'end',
    render: ({ amount, wayBillId }) => <WhyAmount amount={amount} of={`Parcel ${wayBillId}`} />,
  },
];

type Props = { rows: CodParcel[]; selection?: Selection<CodParcel>; empty: ReactNode };

/** The delivered COD parcels; each amount opens its story below the row. */
export function ParcelTable({ rows, selection, empty }: Props) {
  return (
    <Table
      caption="COD parcels, latest delivery first"
      columns={columns}
      rows={rows}
      rowKey={({ trackingId }) => trackingId}
      selection={selection}
      empty={empty}
      detail={(parcel) => (
        <Story>
          {storyOf(parcel).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Story>
      )}
    />
  );
}

const Story = styled.ul`
  padding: 4px 0 10px;
  font-size: 13px;
  line-height: 20px;
  text-align: left;
  color: ${c.muted};
  overflow-wrap: anywhere;
  li {
    padding: 2px 0;
  }
`;
