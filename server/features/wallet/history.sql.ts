import type { Knex } from 'knex';
import { ADJUSTMENT_KINDS, SHIPMENT_KINDS } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';
import { istRange } from '../../platform/time.ts';
import type { EntryKind } from './wallet.sql.ts';

export type Entry = {
  id: number;
  seq: number;
  kind: EntryKind;
  opening_paise: number;
  amount_paise: number;
  closing_paise: number;
  reference: string;
  payment_id: string | null;
  created_at: Date;
};
export type CreditEntry = Entry & { promo_code: string | null };
export type ShipmentEntry = Entry & {
  order_id: number | null;
  customer_unique_id: string | null;
  awb: string | null;
  receipt: string | null;
};

const RECHARGES: EntryKind[] = ['RECHARGE'];
const TRANSACTIONS: EntryKind[] = ['RECHARGE', ...ADJUSTMENT_KINDS];
const DEDUCTIONS: readonly EntryKind[] = SHIPMENT_KINDS;

type Page = { limit: number; offset: number; fromDate?: string; toDate?: string; before?: number };

function inRange(query: Knex.QueryBuilder, userId: number, kinds: readonly EntryKind[], page: Page) {
  const { from, until } = istRange(page.fromDate, page.toDate);
  query.where('wallet_entries.user_id', userId).whereIn('wallet_entries.kind', kinds);
  if (from) query.where('wallet_entries.created_at', '>=', from);
  if (until) query.where('wallet_entries.created_at', '<', until);
  return query;
}

const countEntries = async (ctx: Ctx, userId: number, kinds: readonly EntryKind[], page: Page) => {
  return countRows(inRange(ctx.db('wallet_entries'), userId, kinds, page));
};

/** Newest first. Downloads page by `before` (a seq) instead of an offset. */
const page = (
  ctx: Ctx,
  userId: number,
  kinds: readonly EntryKind[],
  { limit, offset, before, ...range }: Page,
) => {
  const query = inRange(ctx.db('wallet_entries'), userId, kinds, { limit, offset, ...range })
    .orderBy('wallet_entries.seq', 'desc')
    .limit(limit);
  return before === undefined ? query.offset(offset) : query.where('wallet_entries.seq', '<', before);
};

const listOfKinds = (
  ctx: Ctx,
  userId: number,
  kinds: readonly EntryKind[],
  range: Page,
): Promise<CreditEntry[]> =>
  page(ctx, userId, kinds, range)
    .leftJoin('payments', 'payments.id', 'wallet_entries.payment_id')
    .select('wallet_entries.*', 'payments.promo_code');

export const listRecharges = (ctx: Ctx, userId: number, limit: number) =>
  listOfKinds(ctx, userId, RECHARGES, { limit, offset: 0 });

/** Recharges, and what administrators credited or debited. */
export const listTransactions = (ctx: Ctx, userId: number, range: Page) =>
  listOfKinds(ctx, userId, TRANSACTIONS, range);

export async function findTransactions(
  ctx: Ctx,
  userId: number,
  range: Page,
): Promise<{ count: number; rows: CreditEntry[] }> {
  return {
    count: await countEntries(ctx, userId, TRANSACTIONS, range),
    rows: await listTransactions(ctx, userId, range),
  };
}

/** A later charge has its own receipt; other entries use the shipment's. */
export const listDeductions = (ctx: Ctx, userId: number, range: Page): Promise<ShipmentEntry[]> =>
  page(ctx, userId, DEDUCTIONS, range)
    .leftJoin('shipments', 'shipments.id', 'wallet_entries.shipment_id')
    .leftJoin('orders', 'orders.id', 'wallet_entries.order_id')
    .leftJoin('shipment_charges as later', (on) =>
      on
        .on('later.shipment_id', 'wallet_entries.shipment_id')
        .on('later.kind', 'wallet_entries.kind')
        .on(
          'wallet_entries.reference',
          ctx.db.raw(`CONCAT('shipment:', later.shipment_id, ':', later.kind, ':', later.turn)`),
        ),
    )
    .select(
      'wallet_entries.*',
      'orders.customer_unique_id',
      'shipments.awb',
      ctx.db.raw('COALESCE(later.receipt, shipments.receipt) AS receipt'),
    );

export async function findDeductions(
  ctx: Ctx,
  userId: number,
  range: Page,
): Promise<{ count: number; rows: ShipmentEntry[] }> {
  return {
    count: await countEntries(ctx, userId, DEDUCTIONS, range),
    rows: await listDeductions(ctx, userId, range),
  };
}
