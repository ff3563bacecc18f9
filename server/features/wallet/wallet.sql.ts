import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { countRows } from '../../platform/database/queries.ts';
import { tally } from '../../platform/lists/tallies.ts';
import { required } from '../../platform/required.ts';
import { istRange } from '../../platform/time.ts';

/** Entries after booking: RTO charge and its COD refund, the reversal of both, and weight differences. */
export type LaterKind =
  'RTO_CHARGE' | 'COD_REVERSAL' | 'RTO_REFUND' | 'COD_CHARGE' | 'WEIGHT_CHARGE' | 'WEIGHT_REFUND';
export type EntryKind = 'RECHARGE' | 'SHIPMENT_CHARGE' | 'SHIPMENT_REFUND' | LaterKind;

export type NewEntry = {
  userId: number;
  kind: EntryKind;
  amountPaise: number;
  reference: string;
  orderId?: number;
  shipmentId?: number;
  paymentId?: string;
};

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

const CREDITS: EntryKind[] = ['RECHARGE'];
const DEDUCTIONS: EntryKind[] = [
  'SHIPMENT_CHARGE',
  'SHIPMENT_REFUND',
  'RTO_CHARGE',
  'COD_REVERSAL',
  'RTO_REFUND',
  'COD_CHARGE',
  'WEIGHT_CHARGE',
  'WEIGHT_REFUND',
];

export async function findBalance(ctx: Ctx, userId: number): Promise<number> {
  const row = await ctx
    .db('wallets')
    .where({ user_id: userId })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return row?.balance_paise ?? 0;
}

type Wallet = { balance_paise: number; last_seq: number };

/** Locks the wallet, and creates it if missing. */
export async function lockWallet({ db }: Ctx, userId: number): Promise<Wallet> {
  const locked = (): Promise<Wallet | undefined> =>
    db('wallets').where({ user_id: userId }).forUpdate().first('balance_paise', 'last_seq');
  const wallet = await locked();
  if (wallet) return wallet;
  await db('wallets')
    .insert({ user_id: userId, balance_paise: 0, last_seq: 0 })
    .onConflict('user_id')
    .ignore();
  return required(await locked());
}

/** A locking read: it sees rows committed after this transaction's snapshot. */
export const entryExists = async (ctx: Ctx, reference: string): Promise<boolean> =>
  (await ctx.db('wallet_entries').where({ reference }).forUpdate().first('id')) !== undefined;

/**
 * Appends an entry to a locked wallet and updates its balance; no other code writes either. Returns false,
 * writing nothing, if the reference exists.
 */
export async function appendEntry(ctx: Ctx, entry: NewEntry, wallet: Wallet): Promise<boolean> {
  const { userId, kind, reference, orderId, shipmentId, paymentId } = entry;
  const closing = wallet.balance_paise + entry.amountPaise;
  const seq = wallet.last_seq + 1;
  const at = ctx.now();
  try {
    await ctx.db('wallet_entries').insert({
      user_id: userId,
      seq,
      kind,
      opening_paise: wallet.balance_paise,
      amount_paise: entry.amountPaise,
      closing_paise: closing,
      reference,
      order_id: orderId ?? null,
      shipment_id: shipmentId ?? null,
      payment_id: paymentId ?? null,
      created_at: at,
    });
  } catch (error) {
    if (isDuplicate(error) && (await entryExists(ctx, reference))) return false;
    throw error;
  }
  await ctx.db('wallets').where({ user_id: userId }).update({ balance_paise: closing, last_seq: seq });
  await tally(ctx, 'wallet-entries', [{ sellerId: userId, at, status: kind, n: 1 }]);
  return true;
}

type Page = { limit: number; offset: number; fromDate?: string; toDate?: string; before?: number };

function inRange(query: Knex.QueryBuilder, userId: number, kinds: EntryKind[], page: Page) {
  const { from, until } = istRange(page.fromDate, page.toDate);
  query.where('wallet_entries.user_id', userId).whereIn('wallet_entries.kind', kinds);
  if (from) query.where('wallet_entries.created_at', '>=', from);
  if (until) query.where('wallet_entries.created_at', '<', until);
  return query;
}

const countEntries = async (ctx: Ctx, userId: number, kinds: EntryKind[], page: Page) => {
  return countRows(inRange(ctx.db('wallet_entries'), userId, kinds, page));
};

/** Newest first. Downloads page by `before` (a seq) instead of an offset. */
const page = (ctx: Ctx, userId: number, kinds: EntryKind[], { limit, offset, before, ...range }: Page) => {
  const query = inRange(ctx.db('wallet_entries'), userId, kinds, { limit, offset, ...range })
    .orderBy('wallet_entries.seq', 'desc')
    .limit(limit);
  return before === undefined ? query.offset(offset) : query.where('wallet_entries.seq', '<', before);
};

export const listCredits = (ctx: Ctx, userId: number, range: Page): Promise<CreditEntry[]> =>
  page(ctx, userId, CREDITS, range)
    .leftJoin('payments', 'payments.id', 'wallet_entries.payment_id')
    .select('wallet_entries.*', 'payments.promo_code');

export async function findCredits(
  ctx: Ctx,
  userId: number,
  range: Page,
): Promise<{ count: number; rows: CreditEntry[] }> {
  return {
    count: await countEntries(ctx, userId, CREDITS, range),
    rows: await listCredits(ctx, userId, range),
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

const listWalletsAfter = (
  ctx: Ctx,
  after: number,
  userId: number | null,
  limit: number,
): Promise<{ user_id: number }[]> => {
  const query = ctx
    .db('wallets')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .select('user_id');
  return userId === null ? query : query.where('user_id', userId);
};

/** Finds entries that do not add up or do not continue from the previous entry. */
const findBrokenEntries = (ctx: Ctx, userIds: number[]): Promise<{ user_id: number; seq: number }[]> =>
  ctx
    .db('wallet_entries as e')
    .leftJoin('wallet_entries as before', (on) => {
      on.on('before.user_id', 'e.user_id').andOn('before.seq', '=', ctx.db.raw('e.seq - 1'));
    })
    .whereIn('e.user_id', userIds)
    .where((q) => {
      q.whereRaw('e.closing_paise <> e.opening_paise + e.amount_paise')
        .orWhereRaw('e.opening_paise <> COALESCE(before.closing_paise, 0)')
        .orWhereRaw('(e.seq > 1 AND before.id IS NULL)');
    })
    .select('e.user_id', 'e.seq');

/** Reads each wallet's totals, for comparison with its balance and sequence. */
const sumWallets = (
  ctx: Ctx,
  userIds: number[],
): Promise<
  {
    user_id: number;
    balance_paise: number;
    last_seq: number;
    n: number;
    total: number | null;
    top: number | null;
  }[]
> =>
  ctx
    .db('wallets')
    .leftJoin('wallet_entries', 'wallet_entries.user_id', 'wallets.user_id')
    .whereIn('wallets.user_id', userIds)
    .groupBy('wallets.user_id', 'wallets.balance_paise', 'wallets.last_seq')
    .select('wallets.user_id', 'wallets.balance_paise', 'wallets.last_seq')
    .count({ n: 'wallet_entries.id' })
    .sum({ total: 'wallet_entries.amount_paise' })
    .max({ top: 'wallet_entries.seq' });

const BATCH = 500;

/** Recomputes every balance in one snapshot, in batches of wallets. */
export async function verifyLedger(ctx: Ctx, userId: number | null) {
  const result = { ok: true, wallets: 0, entries: 0, broken: [] as { userId: number; problem: string }[] };
  await ctx.db.transaction(
    async (trx) => {
      const inside = { ...ctx, db: trx };
      for (let after = 0; ;) {
        const ids = (await listWalletsAfter(inside, after, userId, BATCH)).map((row) => row.user_id);
        if (ids.length === 0) break;
        after = required(ids.at(-1));
        for (const row of await sumWallets(inside, ids)) {
          result.wallets += 1;
          result.entries += Number(row.n);
          const adds =
            Number(row.total ?? 0) === row.balance_paise &&
            Number(row.n) === row.last_seq &&
            Number(row.top ?? 0) === row.last_seq;
          if (!adds)
            result.broken.push({ userId: row.user_id, problem: 'The entries do not add up to the balance.' });
        }
        for (const row of await findBrokenEntries(inside, ids)) {
          result.broken.push({
            userId: row.user_id,
            problem: `Entry ${row.seq} does not follow from the one before.`,
          });
        }
      }
    },
    { isolationLevel: 'repeatable read' },
  );
  return { ...result, ok: result.broken.length === 0 };
}
