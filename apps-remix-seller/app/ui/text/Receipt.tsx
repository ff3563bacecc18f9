import type { Rate, Receipt as ChargeReceipt } from '@harkara/server/contract/models';
import { FREIGHT_NAMES } from '@harkara/server/contract/texts/rates';
import styled from 'styled-components';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { Money } from './Money.tsx';

/** A rate has no charge type unless it is of a return: otherwise it is a forward charge. */
type Explained = ChargeReceipt | Rate;

function rowsOf({ chargeType = 'FORWARD', rateCalculatorCharges: charges }: Explained): [string, number][] {
  const cod: [string, number][] = [
    ['COD charge', charges.codCharge],
    ['GST on COD', charges.codChargeGST],
  ];
  if (chargeType === 'COD') return cod;
  const freight: [string, number][] = [
    [FREIGHT_NAMES[chargeType], charges.forwardCharges],
    ['Fuel surcharge', charges.fscCharges],
    ['GST on freight', charges.forwardChargeGST],
  ];
  return chargeType === 'FORWARD' ? [...freight, ...cod] : freight;
}

/** Explains an amount: its charges, and the source of each in words. */
export function Receipt({ receipt }: { receipt: Explained }) {
  return (
    <Box>
      <Frame data-receipt>
        <dl>
          {[...rowsOf(receipt), ['Total', receipt.rate] as const].map(([term, amount]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <ul>
          {receipt.explanation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Frame>
    </Box>
  );
}

/**
 * An amount that opens its row's `detail`, also without JavaScript: TableFrame shows the detail while this is
 * open.
 */
export function WhyAmount({ amount, of }: { amount: number; of: string }) {
  return (
    <details data-why>
      <WhySummary title="Why this amount?">
        <Money amount={amount} />
        <VisuallyHidden> why this amount? {of}</VisuallyHidden>
      </WhySummary>
    </details>
  );
}

/** `amount`: negative for a refund of the receipt. */
type WhyProps = { receipt: Explained; label: string; of: string; amount?: number };

/** The same for an amount in a list, with the receipt folded below it. */
export function WhyThisAmount({ receipt, label, of, amount = receipt.rate }: WhyProps) {
  return (
    <details data-why>
      <Line>
        <span>{label}</span>
        <WhySummary as="span" title="Why this amount?">
          <Money amount={amount} />
          <VisuallyHidden> why this amount? {of}</VisuallyHidden>
        </WhySummary>
      </Line>
      <Receipt receipt={receipt} />
    </details>
  );
}

const WhySummary = styled.summary`
  display: inline-block;
  text-decoration: underline dotted ${c.lineStrong};
  text-underline-offset: 4px;
  &:hover {
    color: ${c.brand};
    text-decoration-style: solid;
  }
`;
const Line = styled.summary`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  font-weight: 550;
`;

const Box = styled.div`
  container-type: inline-size;
`;
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 32px;
  padding: 4px 0 10px;
  font-size: 13px;
  line-height: 20px;
  font-weight: 400;
  text-align: left;
  @container (min-width: 640px) {
    grid-template-columns: 260px minmax(0, 1fr);
    /* The words describe the whole, not the adjacent figure. */
    ul {
      padding-left: 32px;
      border-left: 1px solid ${c.line};
    }
  }
  dl {
    font-variant-numeric: tabular-nums;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 2px 0;
  }
  dl > div:last-child {
    margin-top: 4px;
    padding-top: 6px;
    border-top: 1px solid ${c.line};
    font-weight: 600;
  }
  dt {
    color: ${c.muted};
  }
  dl > div:last-child dt {
    color: ${c.ink};
  }
  li {
    padding: 2px 0 2px 14px;
    text-indent: -14px;
    color: ${c.muted};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  li::before {
    content: '·';
    display: inline-block;
    width: 14px;
    text-indent: 0;
  }
`;
