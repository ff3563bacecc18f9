import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue, inBatches } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { openCourier } from '../accounts/accounts.ts';
import { claimStocking, findConnection, holdConnection, listAll } from '../connections.sql.ts';
import type { AwbsInput } from './awbs.contract.ts';
import * as sql from './awbs.sql.ts';

/** Enough for a busy hour: bookings go on during an outage of the company. */
const MIN_STOCK = 500;
const FETCHED = 1_000;
/** Companies make a fetched batch usable in the background. */
const USABLE_AFTER_MS = 2 * MINUTE_MS;
const BATCH = 1_000;
/** Less than the job's minute: each run may fetch. Delhivery takes five such calls in five minutes. */
const STOCKING_LEASE_MS = 50_000;

async function requirePool(ctx: Ctx, id: number) {
  const connection = await findConnection(ctx, id);
  if (!connection) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  if (connection.kind !== 'COURIER' || !(await openCourier(ctx, id)).account?.bindsAwbs)
    throw invalid('id', TEXTS.noPool);
}

function add(ctx: Ctx, id: number, awbs: readonly string[], usableAt: Date): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let added = 0;
    for (const batch of inBatches(awbs, BATCH)) added += await sql.addAwbs(tx, id, batch, usableAt);
    return added;
  });
}

/** Adds AWBs that the operator got from a company without an API. */
export async function loadAwbs(ctx: Ctx, { id, awbs }: AwbsInput) {
  await requirePool(ctx, id);
  const added = await add(ctx, id, [...new Set(awbs)], ctx.now());
  return { added, duplicate: awbs.length - added };
}

export async function countAwbs(ctx: Ctx, { id }: { id: number }) {
  await requirePool(ctx, id);
  return sql.countAwbs(ctx, id);
}

/** Refuses if the pool is empty: the order stays pending and costs nothing. Requires a transaction. */
export async function takeAwb(ctx: Ctx, connectionId: number): Promise<string> {
  const awb = await sql.takeAwb(ctx, connectionId);
  if (awb === null) throw new Refusal('NO_AWBS', TEXTS.noAwbs);
  return awb;
}

/** Fetches AWBs ahead for the accounts that need them, once in each minute whatever the number of instances. */
export async function stockAwbs(ctx: Ctx): Promise<void> {
  const couriers = (await listAll(ctx)).filter(({ kind, isActive }) => kind === 'COURIER' && isActive);
  await forEachDue(ctx, couriers, async ({ id, revision }) => {
    const { account } = await openCourier(ctx, id);
    if (!account?.fetchAwbs || (await sql.countAwbs(ctx, id)).free >= MIN_STOCK) return;
    if (!(await claimStocking(ctx, id, new Date(ctx.now().getTime() + STOCKING_LEASE_MS)))) return;
    const usableAt = new Date(ctx.now().getTime() + USABLE_AFTER_MS);
    const awbs = await account.fetchAwbs(FETCHED);
    await inTransaction(ctx, async (tx) => {
      // A connection that was saved in the meantime may be another account.
      if ((await holdConnection(tx, id))?.revision === revision) await add(tx, id, awbs, usableAt);
    });
  });
}
