import type { OrderDetails } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { Link } from '@remix-run/react';
import { Ends, Part } from '~/features/orders/order/parts/Part.tsx';
import { date } from '~/lib/format.ts';
import { Money } from '~/ui/text/Money.tsx';

/** The ledger entries of the order, newest first, each with the balance after it. */
export function WalletPart({ entries }: { entries: OrderDetails['walletEntries'] }) {
  const [first] = entries;
  if (!first) return null;
  const inWallet = `/wallet?${new URLSearchParams({ search: first.orderId ?? '' })}`;
  return (
    <Part title="Wallet entries" aside={<Link to={inWallet}>Open in wallet</Link>}>
      {entries.map(({ id, kind, amount, closing, date: at }) => (
        <Ends key={id}>
          <span>
            <small>{date(at)}</small> {kindTitle(kind)}
          </span>
          <span>
            <Money amount={amount} signed />{' '}
            <small>
              balance <Money amount={closing} />
            </small>
          </span>
        </Ends>
      ))}
    </Part>
  );
}
