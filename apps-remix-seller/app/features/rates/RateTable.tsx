import type { Rate } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { number, plural } from '~/lib/format.ts';
import { Details } from '~/ui/overlay/Details.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Receipt, WhyAmount, WhyThisAmount } from '~/ui/text/Receipt.tsx';
import { below, c } from '~/ui/tokens.ts';
import type { RateGroup } from './rates.server.ts';

const nameOf = ({ courierName, motName }: Rate) => `${courierName}, ${motName}`;

type Charge = keyof Rate['rateCalculatorCharges'];
const charge = (key: Charge, label: string): Column<RateGroup> => ({
  key,
  label,
  align: 'end',
  render: ({ best }) => <Money amount={best.rateCalculatorCharges[key]} />,
});

const columns: Column<RateGroup>[] = [
  {
    key: 'courier',
    label: 'Courier and mode',
    primary: true,
    render: ({ best, logo }) => (
      <Who>
        <CourierTile name={best.courierName} logo={logo} />
        <Badge>{best.motName}</Badge>
      </Who>
    ),
  },
  { key: 'weight', label: 'Charged', align: 'end', render: ({ best }) => `${number(best.weight)} kg` },
  charge('forwardCharges', 'Freight'),
  charge('fscCharges', 'Fuel surcharge'),
  charge('forwardChargeGST', 'GST'),
  charge('codCharge', 'COD'),
  charge('codChargeGST', 'GST on COD'),
  {
    key: 'rate',
    label: 'Rate',
    align: 'end',
    corner: true,
    render: ({ best }) => (
      <Total>
        <WhyAmount amount={best.rate} of={nameOf(best)} />
      </Total>
    ),
  },
];

type Props = { groups: RateGroup[]; page: number; size: number; total: number };

/** One row per courier and mode with its cheapest card; the rate opens the charges and the other cards. */
export function RateTable({ groups, page, size, total }: Props) {
  return (
    <Card
      flush
      title="Rates"
      note="Cheapest first. Open a rate for its charges and the courier’s other rate cards."
    >
      <Table
        caption="Rates"
        columns={columns}
        rows={groups}
        rowKey={({ best }) => `${best.courierId}-${best.motId}`}
        detail={({ best, others }) => (
          <Folded>
            <Receipt receipt={best} />
            {others.length > 0 && (
              <Details
                summary={
                  <span>
                    {plural(others.length, 'other rate card')}
                    <VisuallyHidden> of {nameOf(best)}</VisuallyHidden>
                  </span>
                }
              >
                <Others>
                  {others.map((option) => (
                    <li key={option.extenstionId}>
                      <WhyThisAmount
                        receipt={option}
                        label={slabText(option)}
                        of={`${nameOf(option)}, ${slabText(option)}`}
                      />
                    </li>
                  ))}
                </Others>
              </Details>
            )}
          </Folded>
        )}
      />
      <Pagination page={page} size={size} total={total} />
    </Card>
  );
}

/** Only the explanation names the card's first slab. */
const slabText = ({ explanation, extenstionId }: Rate) => {
  const slab = explanation.map((line) => /for the first ([\d.]+ kg)/.exec(line)?.[1]).find(Boolean);
  return slab ? `First slab ${slab}` : `Rate card ${extenstionId}`;
};

const Who = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
`;
const Total = styled.strong`
  font-size: 15px;
  font-weight: 650;
  @media ${below.sm} {
    display: block;
    padding: 10px 8px 0 0;
    font-size: 17px;
  }
`;
const Folded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;
const Others = styled.ul`
  display: grid;
  gap: 8px;
  padding: 10px 14px;
  border: 1px solid ${c.line};
  border-radius: 8px;
  li + li {
    padding-top: 8px;
    border-top: 1px solid ${c.line};
  }
`;
