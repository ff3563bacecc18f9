import type { OrderCharges } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { dateTime } from '~/lib/format.ts';
import { Money } from '~/ui/text/Money.tsx';
import { Receipt } from '~/ui/text/Receipt.tsx';
import { c } from '~/ui/tokens.ts';
import { chargeText } from './chargeText.ts';

/** Every amount of an order with its receipt, and a total if there are several. */
export function Charges({ total, charges }: Pick<OrderCharges, 'total' | 'charges'>) {
  return (
    <List>
      {charges.map(({ kind, amount, date, receipt }, index) => (
        <section key={index} aria-label={chargeText(kind)}>
          <Head>
            <div>
              <strong>{chargeText(kind)}</strong>
              {date && <small>{dateTime(date)}</small>}
            </div>
            <Money amount={amount} />
          </Head>
          <Receipt receipt={receipt} />
        </section>
      ))}
      {charges.length > 1 && (
        <Head data-sum>
          <strong>Total for this order</strong>
          <Money amount={total} />
        </Head>
      )}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  section + section {
    padding-top: 16px;
    border-top: 1px solid ${c.line};
  }
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 6px;
  font-weight: 600;
  > div {
    display: grid;
  }
  small {
    font-size: 13px;
    font-weight: 400;
    color: ${c.muted};
  }
  &[data-sum] {
    margin: 0;
    padding-top: 12px;
    border-top: 1px solid ${c.lineStrong};
  }
`;
