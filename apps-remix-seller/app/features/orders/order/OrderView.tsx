import type { OrderDetails } from '@harkara/server/contract/models';
import { ChargesPart } from './money/ChargesPart.tsx';
import { CodPart } from './money/CodPart.tsx';
import { WalletPart } from './money/WalletPart.tsx';
import { NotesPart } from './notes/NotesPart.tsx';
import { OrderFoot } from './OrderFoot.tsx';
import { MessagesPart } from './parts/MessagesPart.tsx';
import { NextStep } from './parts/NextStep.tsx';
import { NotPossible } from './parts/NotPossible.tsx';
import { TimelinePart } from './parts/TimelinePart.tsx';
import { BuyerPart } from './shipment/BuyerPart.tsx';
import { ItemsPart } from './shipment/ItemsPart.tsx';
import { ParcelPart } from './shipment/ParcelPart.tsx';

type Props = {
  details: OrderDetails;
  isSeller: boolean;
  busy: boolean;
  /** Where to go on when the order is deleted; the list stays where it is. */
  list?: string;
};

/** Everything about an order, the next step first. */
export function OrderView({ details, isSeller, busy, list }: Props) {
  const { row, order, charges, tracking, ndr, cod, walletEntries, messages, buyer, notes, tags } = details;
  return (
    <>
      <NextStep row={row} ndr={ndr} isSeller={isSeller} />
      <BuyerPart buyer={order.customerDetails} history={buyer} />
      <ItemsPart row={row} products={order.productDetails} />
      <ParcelPart row={row} order={order} isSeller={isSeller} />
      <ChargesPart charges={charges} />
      {row.paymentMethod === 'COD' && <CodPart row={row} cod={cod} />}
      {tracking && <TimelinePart tracking={tracking} />}
      <WalletPart entries={walletEntries} />
      <MessagesPart messages={messages} />
      <NotesPart id={row.trackingId} notes={notes} tags={tags} isSeller={isSeller} />
      {isSeller && <NotPossible actions={details.actions} />}
      {isSeller && <OrderFoot details={details} busy={busy} list={list} />}
    </>
  );
}
