import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { RequestAction, RequestState } from '../status.ts';

/** A return to origin has no contact, address or date. */
export type AskedRequest = {
  id: number;
  orderId: number;
  action: RequestAction;
  number: number;
  reference: string;
  state: RequestState;
  contactNumber: string;
  address: string;
  landmark: string | null;
  date: string | null;
  refusal: string | null;
  leaseUntil: Date | null;
  askedAt: Date;
  /** When the courier takes the request. Null: at once. */
  retryAt: Date | null;
};

const COLUMNS = {
  id: 'id',
  orderId: 'order_id',
  action: 'action',
  number: 'number',
  reference: 'reference',
  state: 'state',
  contactNumber: 'contact_number',
  address: 'address',
  landmark: 'landmark',
  date: 'reattempt_on',
  refusal: 'refusal',
  leaseUntil: 'lease_until',
  askedAt: 'asked_at',
  retryAt: 'retry_at',
};

/** Lists re-attempts by order, oldest first. */
export const listByOrders = (ctx: Ctx, orderIds: number[]): Promise<AskedRequest[]> =>
  ctx.db('reattempts').whereIn('order_id', orderIds).orderBy(['order_id', 'number']).select(COLUMNS);

export const findOpen = (ctx: Ctx, orderId: number): Promise<AskedRequest | undefined> =>
  ctx.db('reattempts').where({ order_id: orderId, closed_ref: 0 }).first(COLUMNS);

type NewRequest = Omit<AskedRequest, 'id' | 'state' | 'refusal' | 'retryAt'> & { askedBy: number };

/** Returns the id, or null if the order has an open re-attempt. */
export async function insertRequest(ctx: Ctx, row: NewRequest): Promise<number | null> {
  try {
    const { date: reattemptOn, ...fields } = row;
    const [id] = await ctx.db('reattempts').insert(toRow({ ...fields, reattemptOn, state: 'ASKING' }));
    return required(id);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** ASKING → ASKED, once the courier accepts. */
export const markAccepted = (ctx: Ctx, id: number) =>
  ctx.db('reattempts').where({ id, state: 'ASKING' }).update({ state: 'ASKED', lease_until: null });

export const closeRequest = (
  ctx: Ctx,
  id: number,
  state: 'REFUSED' | 'DONE' | 'FAILED',
  refusal: string | null = null,
) =>
  ctx
    .db('reattempts')
    .where({ id, closed_ref: 0 })
    .update({
      state,
      closed_ref: id,
      refusal: refusal?.slice(0, 255) ?? null,
      lease_until: null,
      closed_at: ctx.now(),
    });

/** Repeats the request as soon as possible: the answer was not clear. */
export const retryNow = (ctx: Ctx, id: number) =>
  ctx.db('reattempts').where({ id, state: 'ASKING' }).update({ lease_until: ctx.now() });

/** Repeats the request when the courier takes it. */
export const retryLater = (ctx: Ctx, id: number, at: Date) =>
  ctx.db('reattempts').where({ id, state: 'ASKING' }).update({ lease_until: at, retry_at: at });

export const listOverdue = (ctx: Ctx, limit: number): Promise<AskedRequest[]> =>
  ctx
    .db('reattempts')
    .where({ state: 'ASKING' })
    .where('lease_until', '<=', ctx.now())
    .orderBy('lease_until')
    .limit(limit)
    .select(COLUMNS);

export const claimRequest = async (ctx: Ctx, { id, leaseUntil }: AskedRequest, until: Date) =>
  (await ctx
    .db('reattempts')
    .where({ id, state: 'ASKING', lease_until: leaseUntil })
    .update({ lease_until: until })) === 1;
