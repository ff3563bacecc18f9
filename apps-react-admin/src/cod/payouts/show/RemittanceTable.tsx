import type { SellerRemittance } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { ClientLink } from '../../../clients/ClientLink.tsx';
import { money, number } from '../../../format.ts';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Column } from '../../../ui/table/Column.tsx';
import { RowTable } from '../../../ui/table/RowTable.tsx';
import { Wrapped } from '../../../ui/table/Wrapped.tsx';
import { paidToText, remittanceStates } from '../batch.ts';
import { UtrCell } from '../utrs/UtrCell.tsx';

const Col = Column<SellerRemittance>;

export function RemittanceTable() {
  return (
    <RowTable<SellerRemittance> aria-label="Remittances of the payout">
      <Col source="id" label="Reference" render={({ id }) => remittanceReference(id)} />
      <Col label="Client name" render={(remittance) => <ClientLink order={remittance} />} />
      <Col label="Parcels" align="right" render={({ count }) => number(count)} />
      <Col label="Amount" align="right" render={({ amount }) => money(amount)} />
      <Col label="Deducted" align="right" render={({ charges }) => money(charges)} />
      <Col source="paid" label="Paid" align="right" sortByOrder="DESC" render={({ paid }) => money(paid)} />
      <Col flexible label="To" render={(remittance) => <Wrapped text={paidToText(remittance)} />} />
      <Col label="UTR" render={(remittance) => <UtrCell remittance={remittance} />} />
      <Col label="Status" render={({ status }) => <LookBadge status={status} looks={remittanceStates} />} />
    </RowTable>
  );
}
