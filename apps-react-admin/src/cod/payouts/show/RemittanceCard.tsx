import type { SellerRemittance } from '@harkara/server/contract/models';
import { ClientLink } from '../../../clients/ClientLink.tsx';
import { money, number } from '../../../format.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { paidToText, referenceOf } from '../batch.ts';
import { UtrCell } from '../utrs/UtrCell.tsx';
import { RemittanceBadge } from './RemittanceBadge.tsx';

export function RemittanceCard(remittance: SellerRemittance) {
  return (
    <>
      <CardHead>
        <span>{referenceOf(remittance)}</span>
        <RemittanceBadge status={remittance.status} />
      </CardHead>
      <Facts
        facts={[
          ['Client name', <ClientLink key="client" order={remittance} />],
          ['Parcels', number(remittance.count)],
          ['Amount', money(remittance.amount)],
          ['Deducted', money(remittance.charges)],
          ['Paid', money(remittance.paid)],
          ['To', paidToText(remittance)],
          ['UTR', <UtrCell key="utr" remittance={remittance} />],
        ]}
      />
    </>
  );
}
