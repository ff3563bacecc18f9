import type { SellerRemittance } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { ClientLink } from '../../../clients/ClientLink.tsx';
import { money, number } from '../../../format.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { paidToText, remittanceStates } from '../batch.ts';
import { UtrCell } from '../utrs/UtrCell.tsx';

export function RemittanceCard(remittance: SellerRemittance) {
  return (
    <>
      <CardHead>
        <span>{remittanceReference(remittance.id)}</span>
        <LookBadge status={remittance.status} looks={remittanceStates} />
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
