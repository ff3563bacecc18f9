import { ZONES } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/rates.ts';
import type { Ctx } from '../../../deps.ts';
import { cooperate, forEachDue } from '../../../platform/concurrency.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { findCard } from '../cards/cards.sql.ts';
import { getCard } from '../cards/cards.ts';
import { presentBackTest } from '../cards/present.ts';
import { type Draft, findDraft } from '../drafts/drafts.sql.ts';
import { readReceipt } from '../explain.ts';
import * as sql from './back-tests.sql.ts';
import { type BackTestSums, type ChargedParcel, type Sum, createSums } from './sums.ts';

const WINDOW_MS = 30 * DAY_MS;
const CHUNK = 1_000;
/** Longer than any chunk takes. Each chunk renews the lease. */
const LEASE_MS = 60_000;
const MAX_TRIES = 3;
const WEIGHT_KINDS = new Set(['WEIGHT_CHARGE', 'WEIGHT_REFUND']);

const presentSum = ({ shipments, oldPaise, newPaise }: Sum) => ({
  shipments,
  old: toRupees(oldPaise),
  new: toRupees(newPaise),
  difference: toRupees(newPaise - oldPaise),
});

async function presentSums(
  ctx: Ctx,
  { total, bySeller, otherSellers, sellers, byZone, bySlab, byKind }: BackTestSums,
) {
  const names = await sql.findCompanyNames(
    ctx,
    bySeller.map(({ sellerId }) => sellerId),
  );
  return {
    total: presentSum(total),
    bySeller: bySeller.map((sum) => ({
      userId: sum.sellerId,
      companyName: names.get(sum.sellerId) ?? null,
      ...presentSum(sum),
    })),
    otherSellers: { count: otherSellers.count, ...presentSum(otherSellers) },
    sellers,
    byZone: byZone.map((sum) => ({
      zoneId: sum.zoneId,
      zoneName: required(ZONES[sum.zoneId - 1]).label,
      ...presentSum(sum),
    })),
    bySlab: bySlab.map((sum) => ({
      furtherSlabs: sum.furtherSlabs,
      isAtLeast: sum.isAtLeast,
      ...presentSum(sum),
    })),
    byKind: byKind.map((sum) => ({ kind: sum.kind, ...presentSum(sum) })),
  };
}

const present = async (ctx: Ctx, test: sql.BackTest, draft: Draft | null) => ({
  ...presentBackTest(test, draft),
  result: test.result && (await presentSums(ctx, test.result)),
});

/** Prices the last 30 days' shipments under the current draft. Returns a test of it already in progress. */
export async function startBackTest(ctx: Ctx, { extensionId }: { extensionId: number }) {
  await getCard(ctx, extensionId);
  const draft = await findDraft(ctx, extensionId);
  if (!draft) throw new Refusal('NO_DRAFT', TEXTS.noDraft);
  const latest = await sql.findLatest(ctx, extensionId);
  const isInProgress =
    latest?.revision === draft.revision && (latest.state === 'PENDING' || latest.state === 'RUNNING');
  if (isInProgress) return present(ctx, latest, draft);
  const shippedUntil = ctx.now();
  const id = await sql.insertBackTest(ctx, {
    cardId: extensionId,
    revision: draft.revision,
    terms: draft.terms,
    shippedUntil,
    shippedFrom: new Date(shippedUntil.getTime() - WINDOW_MS),
  });
  return present(ctx, required(await sql.findBackTest(ctx, id)), draft);
}

export async function getBackTest(
  ctx: Ctx,
  { extensionId, backTestId }: { extensionId: number; backTestId?: number | null },
) {
  await getCard(ctx, extensionId);
  const backTest = await (backTestId ? sql.findBackTest(ctx, backTestId) : sql.findLatest(ctx, extensionId));
  if (backTest?.cardId !== extensionId) throw new Refusal('NOT_FOUND', TEXTS.noBackTest);
  return present(ctx, backTest, await findDraft(ctx, extensionId));
}

/** Adds later charges to a chunk of shipments. Receipts stay unparsed because parsing is slow. */
async function toParcels(
  ctx: Ctx,
  shipments: sql.ChargedShipment[],
): Promise<(Omit<ChargedParcel, 'receipt'> & { receipt: string })[]> {
  const later = new Map<number, { paise: number; turn: number }>();
  for (const charge of await sql.listLaterCharges(
    ctx,
    shipments.map(({ id }) => id),
  )) {
    const known = later.get(charge.shipmentId) ?? { paise: 0, turn: 0 };
    const turn = WEIGHT_KINDS.has(charge.kind) ? known.turn : Math.max(known.turn, charge.turn);
    later.set(charge.shipmentId, { paise: known.paise + charge.paise, turn });
  }
  return shipments.map(({ id, sellerId, chargePaise, receipt }) => {
    const { paise, turn } = later.get(id) ?? { paise: 0, turn: 0 };
    return { sellerId, receipt, oldPaise: chargePaise + paise, isReturning: turn % 2 === 1 };
  });
}

async function computeSums(ctx: Ctx, test: sql.BackTest): Promise<BackTestSums | null> {
  const { cardId, revision, terms } = test;
  const { slabOneG, slabTwoG } = required(await findCard(ctx, cardId));
  const sums = createSums({ id: cardId, version: revision, slabOneG, slabTwoG, terms });
  const total = await sql.countCharged(ctx, test);
  const pause = cooperate();
  let last: sql.ChargedShipment | undefined;
  for (let done = 0; ;) {
    const until = new Date(ctx.now().getTime() + LEASE_MS);
    if (!(await sql.saveProgress(ctx, test, { done, total: Math.max(done, total) }, until))) return null;
    const chunk = await sql.listChargedAfter(ctx, test, last, CHUNK);
    for (const parcel of await toParcels(ctx, chunk)) {
      sums.add({ ...parcel, receipt: readReceipt(parcel.receipt) });
      await pause();
    }
    done += chunk.length;
    last = chunk.at(-1);
    if (chunk.length < CHUNK) {
      return (await sql.saveProgress(ctx, test, { done, total: done }, until)) ? sums.result() : null;
    }
  }
}

async function runBackTest(ctx: Ctx, test: sql.BackTest): Promise<void> {
  if (test.tries >= MAX_TRIES) {
    await sql.fail(ctx, test.id);
    return;
  }
  if (!(await sql.claim(ctx, test, new Date(ctx.now().getTime() + LEASE_MS)))) return;
  try {
    const sums = await computeSums(ctx, test);
    if (sums) await sql.finish(ctx, test, sums);
  } catch (error) {
    await sql.fail(ctx, test.id);
    throw error;
  }
}

/** Runs due back-tests. Another instance takes over a test if its worker dies. */
export async function runBackTests(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDue(ctx, 4), (test) => runBackTest(ctx, test));
}
