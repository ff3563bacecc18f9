import type { CodParcel } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { date, money, NOTHING, words } from '../../../format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/page/Section.tsx';

/** Where the buyer's money is: what the courier owes, and what the seller got. */
export function OrderCod({ cod }: { cod: CodParcel }) {
  return (
    <Section id="cod" title="COD">
      <Facts
        facts={[
          ['To collect', money(cod.collected)],
          ['Due to the seller', money(cod.amount)],
          ['Courier', words(cod.courierStatus)],
          ['Seller', words(cod.status)],
          ['Delivered', date(cod.deliveredAt)],
          ['Paid by the courier', cod.receivedAt ? date(cod.receivedAt) : NOTHING],
          ['Early COD', cod.early ? `${date(cod.early.date)}, for ${money(cod.early.charge)}` : NOTHING],
          ['Remittance', cod.remittanceId === null ? NOTHING : remittanceReference(cod.remittanceId)],
        ]}
      />
    </Section>
  );
}
