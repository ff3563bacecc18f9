import { LOW_BALANCE } from '../../../contract/limits.ts';
import type { AdjustmentKind, CodKind } from '../../../contract/statuses.ts';
import { NOTICE_TEXTS } from '../../../contract/texts/notices.ts';
import { TEXTS } from '../../../contract/texts/wallet.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toPaise, toRupees } from '../../../platform/money.ts';
import { notifySeller } from '../../notices/notices.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import * as sql from '../wallet.sql.ts';

type Posting = {
  userId: number;
  reference: string;
  amountPaise: number;
  orderId?: number;
  shipmentId?: number;
  paymentId?: string;
};

export const insufficientBalance = (neededPaise: number, balancePaise: number) =>
  new Refusal('INSUFFICIENT_BALANCE', TEXTS.insufficient, {
    body: { needed: toRupees(neededPaise), balance: toRupees(balancePaise) },
  });

const LOW_PAISE = toPaise(LOW_BALANCE);

/** Tells once that the balance falls below the bound, and again only after it has been above. */
async function post(ctx: Ctx, entry: sql.NewEntry, wallet: sql.Wallet): Promise<boolean> {
  if (!(await sql.appendEntry(ctx, entry, wallet))) return false;
  const closing = wallet.balance_paise + entry.amountPaise;
  if (wallet.balance_paise >= LOW_PAISE && closing < LOW_PAISE) {
    await queueEvents(ctx, entry.userId, 'wallet.low', () => [
      { order: null, data: { balance: toRupees(closing), bound: LOW_BALANCE } },
    ]);
    await notifySeller(ctx, {
      sellerId: entry.userId,
      kind: 'WALLET_LOW',
      subject: entry.reference,
      ...NOTICE_TEXTS.walletLow(closing),
    });
  }
  return true;
}

/** Appends at most once per reference. Returns false if the entry already exists. */
async function append(
  ctx: Ctx,
  entry: sql.NewEntry,
  allowed: (closing: number) => boolean,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const wallet = await sql.lockWallet(tx, entry.userId);
    if (allowed(wallet.balance_paise + entry.amountPaise)) return post(tx, entry, wallet);
    if (await sql.entryExists(tx, entry.reference)) return false;
    throw insufficientBalance(-entry.amountPaise, wallet.balance_paise);
  });
}

/** Charges a shipment. Refuses if the balance would fall below zero. */
export const charge = (ctx: Ctx, { amountPaise, ...reason }: Posting) =>
  append(ctx, { ...reason, kind: 'SHIPMENT_CHARGE', amountPaise: -amountPaise }, (closing) => closing >= 0);

export const refund = (ctx: Ctx, reason: Posting) =>
  append(ctx, { ...reason, kind: 'SHIPMENT_REFUND' }, () => true);

/**
 * Posts a later charge or refund (positive `amountPaise`). The balance may fall below zero because the parcel
 * is already on its way; the next shipment waits for a recharge.
 */
export const adjust = (ctx: Ctx, { kind, ...reason }: Posting & { kind: sql.LaterKind }) =>
  append(ctx, { ...reason, kind }, () => true);

/** Posts COD: a remittance, or what was paid and is owed back, which may leave a balance below zero. */
export const postCod = (ctx: Ctx, { kind, ...reason }: Posting & { kind: CodKind }) =>
  append(ctx, { ...reason, kind }, () => true);

type Settling = { userId: number; reference: string; maxPaise: number };

/** Credits COD to a balance below zero, up to zero. Returns the paise that it took. */
export const settleDebt = (ctx: Ctx, { userId, reference, maxPaise }: Settling): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const wallet = await sql.lockWallet(tx, userId);
    const amountPaise = Math.min(-wallet.balance_paise, maxPaise);
    if (amountPaise <= 0) return 0;
    const isNew = await post(tx, { userId, kind: 'COD_REMITTANCE', amountPaise, reference }, wallet);
    if (!isNew) throw new Error(`The wallet entry ${reference} exists already.`);
    return amountPaise;
  });

export const credit = (ctx: Ctx, reason: Posting) => append(ctx, { ...reason, kind: 'RECHARGE' }, () => true);

/**
 * Posts an administrator's adjustment unless `check`, which gets the locked balance, refuses it. Returns the entry's
 * id, and throws if the reference is posted already.
 */
export const postAdjustment = (
  ctx: Ctx,
  posting: Posting & { kind: AdjustmentKind },
  check: (balancePaise: number) => Promise<void>,
): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const wallet = await sql.lockWallet(tx, posting.userId);
    await check(wallet.balance_paise);
    if (!(await post(tx, posting, wallet)))
      throw new Error(`The wallet entry ${posting.reference} exists already.`);
    return sql.findEntryId(tx, posting.reference);
  });
