import { MAX_EARLY_PARCELS } from '../../../contract/limits.ts';
import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { basisPoints, toRupees } from '../../../platform/money.ts';
import { daysAfter, istDay } from '../../../platform/time.ts';
import {
  changeReceivables,
  duePaise,
  listByAwbsOfSeller,
  lockReceivables,
  type Receivable,
} from '../../cod/cod.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { payoutDay } from '../terms/payout-days.ts';
import { findTerms, type Terms } from '../terms/terms.ts';
import type { EarlyInput } from './early.contract.ts';
import { listEligible } from './early.sql.ts';

const DAY_FIELDS = { 2: 'day2Bp', 3: 'day3Bp', 4: 'day4Bp' } as const;

/** The operator has the money, and the cycle pays it on the same day or before. */
const isNoEarlier = (terms: Terms, { status, deliveredOn }: Receivable, wantedOn: string) =>
  status === 'RECEIVED' &&
  payoutDay(daysAfter(deliveredOn, terms.daysAfterDelivery), terms) <= payoutDay(wantedOn, terms);

/** Why a parcel cannot be paid early. Null if it can. */
function whyNot(terms: Terms, receivable: Receivable, wantedOn: string): string | null {
  const { status, remittanceId, earlyOn } = receivable;
  if (status === 'REMITTED') return TEXTS.isRemitted;
  if (status === 'DISPUTED') return TEXTS.isDisputed;
  if (status === 'UNDONE') return TEXTS.isUndone;
  if (remittanceId !== null) return TEXTS.isInBatch;
  if (earlyOn !== null) return TEXTS.isEarly;
  return isNoEarlier(terms, receivable, wantedOn) ? TEXTS.isNoEarlier : null;
}

async function findIds(ctx: Ctx, sellerId: number, wayBillIds: readonly string[] | undefined) {
  if (!wayBillIds) return listEligible(ctx, sellerId, MAX_EARLY_PARCELS);
  const found = await listByAwbsOfSeller(ctx, sellerId, wayBillIds);
  const known = new Set(found.map(({ awb }) => awb.toUpperCase()));
  if (wayBillIds.some((awb) => !known.has(awb.toUpperCase())))
    throw new Refusal('NOT_FOUND', TEXTS.unknownParcel);
  return found.map(({ shipmentId }) => shipmentId);
}

type Early = { receivable: Receivable; earlyOn: string; chargePaise: number };

/** Not before today: the day may be over. */
function dayOf(today: string, { deliveredOn }: Receivable, days: number): string {
  const day = daysAfter(deliveredOn, days);
  return day < today ? today : day;
}

type Skipped = { wayBillId: string; reason: string };

function present(day: number, bp: number, early: readonly Early[], skipped: readonly Skipped[]) {
  const amount = early.reduce((sum, { receivable }) => sum + duePaise(receivable), 0);
  const charge = early.reduce((sum, { chargePaise }) => sum + chargePaise, 0);
  const days = early.map(({ earlyOn }) => earlyOn).sort();
  return {
    day,
    percentage: bp / 100,
    count: early.length,
    amount: toRupees(amount),
    charge: toRupees(charge),
    paid: toRupees(amount - charge),
    from: days[0] ?? null,
    skipped,
  };
}

async function prepare(ctx: Ctx, { wayBillIds, day }: EarlyInput) {
  const sellerId = await requireSellerId(ctx);
  const terms = await findTerms(ctx);
  const bp = terms[DAY_FIELDS[day]];
  if (bp === null) throw new Refusal('EARLY_NOT_OFFERED', TEXTS.earlyNotOffered(day));
  const locked = await lockReceivables(ctx, await findIds(ctx, sellerId, wayBillIds));
  const today = istDay(ctx.now());
  const early: Early[] = [];
  const skipped: Skipped[] = [];
  for (const receivable of locked) {
    const earlyOn = dayOf(today, receivable, day);
    const reason = whyNot(terms, receivable, earlyOn);
    if (reason !== null) skipped.push({ wayBillId: receivable.awb, reason });
    else early.push({ receivable, earlyOn, chargePaise: basisPoints(duePaise(receivable), bp) });
  }
  return { early, answer: present(day, bp, early, skipped) };
}

/** What early COD would pay and cost. */
export const quoteEarly = (ctx: Ctx, input: EarlyInput) =>
  inTransaction(ctx, async (tx) => (await prepare(tx, input)).answer);

/** Pays parcels some days after delivery, whether or not the courier has paid by then, for a charge. */
export const askEarly = (ctx: Ctx, input: EarlyInput) =>
  inTransaction(ctx, async (tx) => {
    const { early, answer } = await prepare(tx, input);
    if (early.length === 0)
      throw new Refusal('NOTHING_EARLY', TEXTS.nothingEarly, { body: { skipped: answer.skipped } });
    await changeReceivables(
      tx,
      early.map(({ receivable, earlyOn, chargePaise }) => ({
        receivable,
        moves: [],
        others: { earlyDays: input.day, earlyOn, earlyChargePaise: chargePaise },
        kind: 'REMITTANCE',
        reference: `early:${receivable.shipmentId}`,
      })),
    );
    return answer;
  });
