import type { PaidTo } from '../../../contract/statuses.ts';
import { remittanceReference } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue, settleAll } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { required } from '../../../platform/required.ts';
import { daysAfter, MINUTE_MS } from '../../../platform/time.ts';
import { listOverdueInvoices, payWithCod } from '../../billing/billing.ts';
import { changeReceivables, duePaise, lockReceivables, type Receivable } from '../../cod/cod.ts';
import { findPayoutAccounts, type PayoutAccount } from '../../sellers/sellers.ts';
import { findBalancePaise, postCod, settleDebt } from '../../wallet/wallet.ts';
import { queueRemitted } from '../paying/events.ts';
import { findPreferences, findTerms, type Terms } from '../terms/terms.ts';
import { type DueOn, type DueSum, listDue, sumDue } from './due.sql.ts';
import { markParcels } from './marking.ts';
import * as sql from './remittances.sql.ts';

const CHUNK = 500;

export const dueOn = (day: string, { daysAfterDelivery }: Terms): DueOn => ({
  day,
  deliveredUntil: daysAfter(day, -daysAfterDelivery),
});

export type Held = DueSum & { why: 'NO_ACCOUNT' | 'ACCOUNT_CHANGED' };
type Payee = DueSum & { paidTo: PaidTo; account: PayoutAccount['account'] };

/** Who is paid on a day, and whose money is held because of the bank account. */
export async function findPayees(ctx: Ctx, on: DueOn): Promise<{ payees: Payee[]; held: Held[] }> {
  const sums = await sumDue(ctx, on);
  const sellerIds = sums.map(({ sellerId }) => sellerId);
  const [accounts, preferences] = await Promise.all([
    findPayoutAccounts(ctx, sellerIds),
    findPreferences(ctx, sellerIds),
  ]);
  const payees: Payee[] = [];
  const held: Held[] = [];
  for (const sum of sums) {
    const paidTo = preferences.get(sum.sellerId) ?? 'BANK';
    const { account, heldUntil } = required(accounts.get(sum.sellerId));
    if (paidTo === 'BANK' && !account) held.push({ ...sum, why: 'NO_ACCOUNT' });
    else if (paidTo === 'BANK' && heldUntil) held.push({ ...sum, why: 'ACCOUNT_CHANGED' });
    else payees.push({ ...sum, paidTo, account: paidTo === 'BANK' ? account : null });
  }
  return { payees, held };
}

const isDueByCycle = (on: DueOn, { status, deliveredOn }: Receivable) =>
  status === 'RECEIVED' && deliveredOn <= on.deliveredUntil;

const isDueEarly = (on: DueOn, { status, earlyOn }: Receivable) =>
  ['EXPECTED', 'RECEIVED'].includes(status) && earlyOn !== null && earlyOn <= on.day;

const isDue = (on: DueOn, receivable: Receivable) =>
  receivable.remittanceId === null && (isDueByCycle(on, receivable) || isDueEarly(on, receivable));

/** What the cycle pays on this day anyway is not early, and costs nothing. */
const NOT_EARLY = { earlyDays: null, earlyOn: null, earlyChargePaise: 0 };

/** Binds the next due parcels of a seller to the remittance. Returns false if there are none. */
const addParcels = (ctx: Ctx, remittance: sql.Remittance, on: DueOn): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    // The remittance first: two instances that make the same batch take turns.
    if ((await sql.lockRemittance(tx, remittance.id))?.state !== 'MAKING') return false;
    const ids = await listDue(tx, on, remittance.sellerId, CHUNK);
    const due = (await lockReceivables(tx, ids)).filter((one) => isDue(on, one));
    if (due.length === 0) return false;
    const bound = await changeReceivables(
      tx,
      due.map((receivable) => ({
        receivable,
        moves: [],
        others: { remittanceId: remittance.id, ...(isDueByCycle(on, receivable) && NOT_EARLY) },
        kind: 'REMITTANCE',
        reference: `batch:${remittance.batchId}`,
      })),
    );
    await sql.addItems(
      tx,
      remittance.id,
      bound.map((one) => ({
        shipmentId: one.shipmentId,
        amountPaise: duePaise(one),
        earlyChargePaise: one.earlyChargePaise,
      })),
    );
    return true;
  });

/**
 * A negative wallet comes first, then invoices past their due date, the oldest first. The wallet is locked last, as
 * everywhere, so invoices leave room for the debt that it has before.
 */
async function deduct(
  ctx: Ctx,
  { id, sellerId, date }: sql.Remittance,
  madeBy: number,
  availablePaise: number,
): Promise<sql.Deduction[]> {
  const { netsWallet, netsInvoices } = await findTerms(ctx);
  const deductions: sql.Deduction[] = [];
  const debtPaise = netsWallet ? Math.max(0, -(await findBalancePaise(ctx, sellerId))) : 0;
  let left = availablePaise;
  for (const invoiceId of netsInvoices ? await listOverdueInvoices(ctx, sellerId, date) : []) {
    const maxPaise = left - debtPaise;
    if (maxPaise <= 0) break;
    const amountPaise = await payWithCod(ctx, {
      invoiceId,
      maxPaise,
      reference: remittanceReference(id),
      by: madeBy,
    });
    if (amountPaise > 0) deductions.push({ kind: 'INVOICE', referenceId: invoiceId, amountPaise });
    left -= amountPaise;
  }
  if (!netsWallet) return deductions;
  const reference = `cod:remittance:${id}:wallet-debt`;
  const settledPaise = await settleDebt(ctx, { userId: sellerId, reference, maxPaise: left });
  return settledPaise === 0
    ? deductions
    : [{ kind: 'WALLET', referenceId: 0, amountPaise: settledPaise }, ...deductions];
}

/** Fixes what a remittance pays. To the wallet it is credited at once; nothing left is paid at once, too. */
const close = (ctx: Ctx, remittanceId: number, madeBy: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const remittance = await sql.lockRemittance(tx, remittanceId);
    if (remittance?.state !== 'MAKING' || remittance.parcelCount === 0) return;
    const { id, sellerId, paidTo, amountPaise, earlyChargePaise } = remittance;
    const deductions = await deduct(tx, remittance, madeBy, amountPaise - earlyChargePaise);
    const deductedPaise = deductions.reduce((sum, one) => sum + one.amountPaise, 0);
    const paidPaise = amountPaise - earlyChargePaise - deductedPaise;
    const isPaid = paidTo === 'WALLET' || paidPaise === 0;
    if (paidTo === 'WALLET' && paidPaise > 0)
      await postCod(tx, {
        kind: 'COD_REMITTANCE',
        userId: sellerId,
        amountPaise: paidPaise,
        reference: `cod:remittance:${id}`,
      });
    const paidAt = isPaid ? tx.now() : null;
    await sql.closeRemittance(tx, id, {
      state: isPaid ? 'PAYING' : 'READY',
      deductedPaise,
      paidPaise,
      paidAt,
      deductions,
    });
    if (isPaid) await queueRemitted(tx, { ...remittance, deductedPaise, paidPaise, paidAt });
  });

/** Closes a seller's remittance if it is open. A late one may be gone: its batch is made without it. */
async function finishOne(ctx: Ctx, batch: sql.Batch, on: DueOn, sellerId: number): Promise<void> {
  const key = { batchId: batch.id, sellerId };
  const remittance = await sql.findRemittance(ctx, key);
  if (remittance?.state === 'MAKING') {
    while (await addParcels(ctx, remittance, on));
    await close(ctx, remittance.id, batch.madeBy);
  }
  const closed = await sql.findRemittance(ctx, key);
  if (closed?.state === 'PAYING') await markParcels(ctx, closed.id);
}

const openOne = (ctx: Ctx, batch: sql.Batch, { sellerId, paidTo, account }: Payee): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Another instance may have ended the batch meanwhile.
    if ((await sql.lockBatch(tx, batch.id))?.state !== 'MAKING') return;
    const { bankName = null, beneficiaryName = null, accountNumber = null, ifsc = null } = account ?? {};
    const to = { paidTo, bankName, beneficiaryName, accountNumber, ifsc };
    await sql.insertRemittance(tx, { batchId: batch.id, sellerId, date: batch.date, ...to });
  });

/** Ends the making: what the batch pays is known, and whether it needs a second administrator. */
const finish = (ctx: Ctx, batchId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = required(await sql.lockBatch(tx, batchId));
    if (batch.state !== 'MAKING') return;
    await sql.deleteEmptyRemittances(tx, batchId);
    const { openCount, makingCount, ...sums } = await sql.sumBatch(tx, batchId);
    if (makingCount > 0) return;
    const { approvalAbovePaise } = await findTerms(tx);
    const isWaiting = openCount > 0 && sums.bankPaise > approvalAbovePaise;
    const state = openCount === 0 ? 'PAID' : isWaiting ? 'WAITING' : 'READY';
    await sql.updateBatch(tx, batchId, { ...sums, state, paidAt: openCount === 0 ? tx.now() : null });
  });

const SELLERS_AT_ONCE = 4;

/** Works for each seller by itself. Returns false if some failed, which are logged: the job repeats them. */
async function forEachSeller<T>(
  ctx: Ctx,
  batchId: number,
  sellers: readonly T[],
  work: (one: T) => Promise<void>,
) {
  const outcomes = await settleAll(sellers, SELLERS_AT_ONCE, work);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failures)
    ctx.log.error({ err: reason, batchId }, 'a remittance could not be made');
  return failures.length === 0;
}

/** Makes the remittances of a batch, each in transactions of its own. Harmless if two instances do it at once. */
export async function makeRemittances(ctx: Ctx, batch: sql.Batch): Promise<void> {
  const on = dueOn(batch.date, await findTerms(ctx));
  const begun = await sql.listMaking(ctx, batch.id);
  const areBegunDone = await forEachSeller(ctx, batch.id, begun, (sellerId) =>
    finishOne(ctx, batch, on, sellerId),
  );
  const { payees } = await findPayees(ctx, on);
  const areAllDone = await forEachSeller(ctx, batch.id, payees, async (payee) => {
    await openOne(ctx, batch, payee);
    await finishOne(ctx, batch, on, payee.sellerId);
  });
  if (areBegunDone && areAllDone) await finish(ctx, batch.id);
}

/** Longer than any batch takes. */
const DEAD_MS = 2 * MINUTE_MS;

/** Goes on with batches whose process died while it made them. */
export const finishBatches = async (ctx: Ctx): Promise<void> =>
  forEachDue(ctx, await sql.listUnfinished(ctx, new Date(ctx.now().getTime() - DEAD_MS), 5), (batch) =>
    makeRemittances(ctx, batch),
  );
