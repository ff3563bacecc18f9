import type { Rate } from '@harkara/server/contract/models';
import { Fragment, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { serviceKey } from '~/features/orders/wizard/draft.ts';
import { money } from '~/lib/format.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { TableFrame } from '~/ui/table/TableFrame.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Receipt, WhyAmount } from '~/ui/text/Receipt.tsx';
import { below, c } from '~/ui/tokens.ts';
import { CourierMark, DeliveredShare, ExpectedDays } from './figures.tsx';
import type { Logos } from './mark.ts';
import { ModeFilter } from './ModeFilter.tsx';
import type { Mark, Offer } from './offers.ts';

const MARKS = {
  cheapest: { tone: 'success', text: 'Cheapest' },
  fastest: { tone: 'info', text: 'Fastest' },
  best: { tone: 'brand', text: 'Best delivered' },
} as const satisfies Record<Mark, unknown>;

type Props = {
  offers: Offer[];
  logos: Logos;
  note: ReactNode;
  /** yyyy-MM-dd in India, from the loader: server and browser must use the same day. */
  today: string;
  caption?: string;
  /** The radio buttons of a form. Without it the table only shows. */
  pick?: { name: string; valueOf: (rate: Rate) => string; chosen: string };
  /** Further badges of a service. */
  badges?: (rate: Rate) => ReactNode;
  /** The last cell of a row: what to do with the offer. */
  action?: (rate: Rate) => ReactNode;
};

const nameOf = ({ courierName, motName }: Rate) => `${courierName} ${motName}`;

/**
 * One row per service: how long it takes, how surely it delivers, and what it costs. The total opens its receipt. A column
 * that no service has a value for is left out.
 */
export function CourierTable({
  offers,
  logos,
  note,
  today,
  caption = 'Couriers',
  pick,
  badges,
  action,
}: Props) {
  const hydrated = useHydrated();
  const [mode, setMode] = useState<number | null>(null);
  const hasCod = offers.some(({ rate }) => rate.rateCalculatorCharges.codCharge > 0);
  const hasDays = offers.some(({ rate }) => rate.history.expectedDays !== null);
  const hasShares = offers.some(({ rate }) => rate.history.deliveredPercent !== null);
  const columns = 4 + [hasDays, hasShares, hasCod, action !== undefined].filter(Boolean).length;
  return (
    <Frame>
      <Head>
        <p>
          {note}
          {hasDays && ' · dates: for a pickup today'}
        </p>
        {hydrated && <ModeFilter offers={offers} mode={mode} onChange={setMode} />}
      </Head>
      <TableFrame caption={caption}>
        <thead role="rowgroup">
          <tr role="row">
            <Th>Courier</Th>
            {hasDays && <Th>Expected</Th>}
            {hasShares && <Th>Delivered, 90 days</Th>}
            <Th end minor>
              Freight
            </Th>
            {hasCod && (
              <Th end minor>
                COD fee
              </Th>
            )}
            <Th end minor>
              GST
            </Th>
            <Th end>Total</Th>
            {action && (
              <Th end>
                <VisuallyHidden>Action</VisuallyHidden>
              </Th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {offers.map(({ rate, marks }) => {
            const charges = rate.rateCalculatorCharges;
            // The chosen one stays in the form.
            const isHidden = mode !== null && rate.motId !== mode;
            return (
              <Fragment key={serviceKey(rate)}>
                <tr role="row" data-row={serviceKey(rate)} data-opens hidden={isHidden}>
                  <td role="cell" data-primary>
                    <Service as={pick ? 'label' : 'div'}>
                      {pick && (
                        <input
                          type="radio"
                          name={pick.name}
                          value={pick.valueOf(rate)}
                          defaultChecked={serviceKey(rate) === pick.chosen}
                        />
                      )}
                      <CourierMark logo={logos[rate.courierId]} />
                      <span>
                        <strong>{nameOf(rate)}</strong>{' '}
                        {marks.map((mark) => (
                          <Badge key={mark} tone={MARKS[mark].tone}>
                            {MARKS[mark].text}
                          </Badge>
                        ))}{' '}
                        {badges?.(rate)}
                      </span>
                    </Service>
                  </td>
                  {hasDays && (
                    <td role="cell" data-label="Expected">
                      <ExpectedDays history={rate.history} today={today} />
                    </td>
                  )}
                  {hasShares && (
                    <td role="cell" data-label="Delivered, 90 days">
                      <DeliveredShare history={rate.history} />
                    </td>
                  )}
                  <Amount label="Freight" amount={charges.forwardCharges + charges.fscCharges} />
                  {hasCod && <Amount label="COD fee" amount={charges.codCharge} />}
                  <Amount label="GST" amount={charges.forwardChargeGST + charges.codChargeGST} />
                  <td role="cell" data-align="end" data-label="Total">
                    <Total>
                      <WhyAmount amount={rate.rate} of={`${nameOf(rate)}, ${money(rate.rate)}`} />
                    </Total>
                  </td>
                  {action && (
                    <td role="cell" data-align="end">
                      {action(rate)}
                    </td>
                  )}
                </tr>
                <tr role="row" data-detail hidden={isHidden}>
                  <td role="cell" colSpan={columns}>
                    <Receipt receipt={rate} />
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </TableFrame>
    </Frame>
  );
}

type HeadCell = { end?: boolean; minor?: boolean; children: ReactNode };

function Th({ end, minor, children }: HeadCell) {
  return (
    <th role="columnheader" scope="col" data-align={end ? 'end' : undefined} data-minor={minor}>
      {children}
    </th>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <Quiet role="cell" data-align="end" data-label={label} data-minor>
      <Money amount={amount} />
    </Quiet>
  );
}

const Frame = styled.div`
  min-width: 0;
  && tr:has(input:checked) td,
  && tr:has(input:checked) + [data-detail] td {
    background: ${c.brandTint};
  }
  /* On narrow screens only the receipt has the split, so that the total stays in sight. */
  @media ${below.lg} {
    [data-minor][data-minor] {
      display: none;
    }
  }
  tr[hidden] {
    display: none !important;
  }
  th {
    position: static !important;
  }
  td:not([colspan]) {
    height: 52px;
    padding-block: 4px;
  }
  @media ${below.sm} {
    td:not([colspan]) {
      height: auto;
      padding-block: 2px;
    }
    tr:has(input:checked) {
      background: ${c.brandTint};
    }
    && tr:has(input:checked) td {
      background: none;
    }
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 52px;
  padding: 8px 20px;
  p {
    font-size: 13px;
    color: ${c.muted};
  }
  @media ${below.sm} {
    padding-inline: 16px;
  }
`;
const Service = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  cursor: pointer;
  &:is(div) {
    cursor: auto;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    flex: none;
    accent-color: ${c.brandFill};
  }
  span {
    min-width: 0;
  }
  strong {
    margin-right: 4px;
    font-weight: 550;
  }
`;
const Quiet = styled.td`
  color: ${c.muted};
`;
const Total = styled.strong`
  font-weight: 650;
  @media ${below.sm} {
    font-size: 16px;
    summary {
      padding-block: 10px;
    }
  }
`;
