import type { Ctx } from '../../../deps.ts';
import { continueAfter, readBatches } from '../../../platform/database/queries.ts';

/** An entry of the wallets' ledger or a posting of COD. No code changes or deletes either. */
export type Posting = {
  at: Date;
  ledger: 'cod' | 'wallet';
  id: number;
  sellerId: number;
  kind: string;
  /** Signed in the wallet, positive from one place to another in COD. */
  amountPaise: number;
  side: string | null;
  from: string | null;
  to: string | null;
  orderId: number | null;
  shipmentId: number;
  awb: string | null;
  reference: string;
};

type Range = { from: Date; until: Date };
type Last = Pick<Posting, 'at' | 'id'> | undefined;

export const BATCH = 2_000;

const page = ({ db }: Ctx, table: string, { from, until }: Range, last: Last) =>
  db(`${table} as p`)
    .where('p.created_at', '>=', last?.at ?? from)
    .where('p.created_at', '<', until)
    .modify((query) => {
      if (last) void continueAfter(query, '>', ['p.created_at', last.at], ['p.id', last.id]);
    })
    .orderBy(['p.created_at', 'p.id'])
    .limit(BATCH)
    .select({
      at: 'p.created_at',
      id: 'p.id',
      kind: 'p.kind',
      amountPaise: 'p.amount_paise',
      reference: 'p.reference',
      shipmentId: 'p.shipment_id',
    });

export const eachWalletEntry = (ctx: Ctx, range: Range) =>
  readBatches<Posting>(BATCH, (last) => {
    const query = page(ctx, 'wallet_entries', range, last).select({
      sellerId: 'p.user_id',
      orderId: 'p.order_id',
    });
    return query.select(ctx.db.raw("'wallet' AS ledger, NULL AS side, NULL AS awb")) as Promise<Posting[]>;
  });

export const eachCodPosting = (ctx: Ctx, range: Range) =>
  readBatches<Posting>(BATCH, (last) => {
    const query = page(ctx, 'cod_postings', range, last)
      .leftJoin('cod_receivables as c', 'c.shipment_id', 'p.shipment_id')
      .select({
        sellerId: 'p.seller_id',
        side: 'p.side',
        from: 'p.from_place',
        to: 'p.to_place',
        orderId: 'c.order_id',
        awb: 'c.awb',
      });
    return query.select(ctx.db.raw("'cod' AS ledger")) as Promise<Posting[]>;
  });

/** Null without any posting. */
export async function firstPostedAt({ db }: Ctx): Promise<Date | null> {
  const times = (await Promise.all(
    ['wallet_entries', 'cod_postings'].map((table) =>
      db(table).orderBy('created_at').limit(1).pluck('created_at'),
    ),
  )) as Date[][];
  return times.flat().reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
