import type { Ctx } from '../../../deps.ts';
import { insertRows } from '../../../platform/database/queries.ts';

/** Where a rupee of COD is. Each side of a receivable adds up to its amount. */
export type CourierPlace = 'EXPECTED' | 'RECEIVED' | 'DISPUTED' | 'LOST' | 'REDUCED';
export type SellerPlace = 'DUE' | 'REMITTED' | 'REDUCED';
export type PostingKind = 'DELIVERY' | 'FILE' | 'ACCEPT' | 'WRITE_OFF' | 'REMITTANCE' | 'UNDO';

export type NewPosting = {
  shipmentId: number;
  sellerId: number;
  courierId: number;
  side: 'COURIER' | 'SELLER';
  from: CourierPlace | SellerPlace | 'NONE';
  to: CourierPlace | SellerPlace;
  amountPaise: number;
  kind: PostingKind;
  /** Each reason is posted once. */
  reference: string;
};

/** Appends postings; no code changes or deletes one. */
export async function insertPostings({ db, now }: Ctx, postings: readonly NewPosting[]): Promise<void> {
  if (postings.length === 0) return;
  await insertRows(
    db,
    'cod_postings',
    postings.map(({ shipmentId, sellerId, courierId, side, from, to, amountPaise, kind, reference }) => ({
      shipment_id: shipmentId,
      seller_id: sellerId,
      courier_id: courierId,
      side,
      from_place: from,
      to_place: to,
      amount_paise: amountPaise,
      kind,
      reference,
    })),
    { created_at: now() },
  );
}
