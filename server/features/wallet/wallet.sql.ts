import type { EntryKind } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { tally } from '../../platform/lists/recording.sql.ts';
import { required } from '../../platform/required.ts';

export type { EntryKind, LaterKind } from '../../contract/statuses.ts';

export type NewEntry = {
  userId: number;
  kind: EntryKind;
  amountPaise: number;
  reference: string;
  orderId?: number;
  shipmentId?: number;
  paymentId?: string;
};

export async function findBalance(ctx: Ctx, userId: number): Promise<number> {
  const row = await ctx
    .db('wallets')
    .where({ user_id: userId })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  return row?.balance_paise ?? 0;
}

export type Wallet = { balance_paise: number; last_seq: number };

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

export const findEntryId = async ({ db }: Ctx, reference: string): Promise<number> =>
  required(await db('wallet_entries').where({ reference }).first<{ id: number } | undefined>('id')).id;

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
