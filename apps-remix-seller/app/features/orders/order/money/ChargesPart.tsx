import type { OrderCharges } from '@harkara/server/contract/models';
import { chargeText } from '~/features/orders/charges/chargeText.ts';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { date } from '~/lib/format.ts';
import { Money } from '~/ui/text/Money.tsx';
import { WhyThisAmount } from '~/ui/text/Receipt.tsx';

/** Every amount opens its receipt. */
export function ChargesPart({ charges: { charges, total, orderId } }: { charges: OrderCharges }) {
  return (
    <Part
      title="Charges"
      aside={
        <strong>
          <Money amount={total} />
        </strong>
      }
    >
      {charges.map(({ kind, amount, date: at, receipt }, index) => (
        <WhyThisAmount
          key={index}
          receipt={receipt}
          amount={amount}
          label={at ? `${chargeText(kind)}, ${date(at)}` : chargeText(kind)}
          of={`Order ${orderId}`}
        />
      ))}
    </Part>
  );
}
