import type { Knex } from 'knex';
import type { AdjustmentDirection, AdjustmentKind, AdjustmentState } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { ADJUSTMENT_SORTS, AdjustmentsFilter } from './adjustments.contract.ts';

type NewAdjustment = {
  userId: number;
  direction: AdjustmentDirection;
  kind: AdjustmentKind;
  amountPaise: number;
  reason: string;
  reference: string | null;
  shipmentId: number | null;
  isNegativeAllowed: boolean;
  onceKey: string | null;
};
export type Adjustment = Omit<NewAdjustment, 'onceKey'> & {
  id: number;
  state: AdjustmentState;
  askedBy: number;
  askedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  decision: string | null;
  entryId: number | null;
  companyName: string | null;
  askedByEmail: string | null;
  decidedByEmail: string | null;
  awb: string | null;
  orderId: number | null;
};

/** Inserts a pending adjustment. Returns null if its transfer or parcel is recorded already. */
export async function insertAdjustment(
  { db, now }: Ctx,
  askedBy: number,
  adjustment: NewAdjustment,
): Promise<number | null> {
  try {
    const [id] = await db('wallet_adjustments').insert(
      toRow({ ...adjustment, state: 'PENDING', askedBy, askedAt: now() }),
    );
    return required(id);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

type Decision =
  { state: 'APPROVED'; by: number | null } | { state: 'REJECTED'; by: number; decision: string };

/** Ends a pending adjustment. Returns false if another call ended it first. A rejection frees its once key. */
export async function endAdjustment({ db, now }: Ctx, id: number, { by, ...ended }: Decision) {
  const changes = { ...ended, decided_by: by, decided_at: now() };
  const changed = await db('wallet_adjustments')
    .where({ id, state: 'PENDING' })
    .update(ended.state === 'REJECTED' ? { ...changes, once_key: null } : changes);
  return changed === 1;
}

export const saveEntry = ({ db }: Ctx, id: number, entryId: number) =>
  db('wallet_adjustments').where({ id }).update({ entry_id: entryId });

export const findParcel = (
  { db }: Ctx,
  sellerId: number,
  awb: string,
): Promise<{ id: number; order_id: number } | undefined> =>
  db('shipments').where({ seller_id: sellerId, awb }).first('id', 'order_id');

type Where = Omit<AdjustmentsFilter, 'id'> & { ids?: number[] };

function matching({ db }: Ctx, { q, userId, state, kind, direction, ids }: Where): Knex.QueryBuilder {
  const query = db('wallet_adjustments as a').leftJoin('shipments as s', 's.id', 'a.shipment_id');
  if (userId) query.where('a.user_id', userId);
  if (state) query.where('a.state', state);
  if (kind) query.where('a.kind', kind);
  if (direction) query.where('a.direction', direction);
  if (ids) query.whereIn('a.id', ids);
  const text = q && escapeLike(q);
  if (text)
    query.where(
      (any) =>
        void any
          .where('a.reference', 'like', `%${text}%`)
          .orWhere('a.reason', 'like', `%${text}%`)
          .orWhere('s.awb', 'like', `${text}%`),
    );
  return query;
}

export const countAdjustments = (ctx: Ctx, where: Where): Promise<number> => countRows(matching(ctx, where));

export type Slice = {
  limit: number;
  offset: number;
  by: (typeof ADJUSTMENT_SORTS)[number];
  ascending: boolean;
};

const COLUMNS = { id: 'a.id', amount: 'a.amount_paise', askedAt: 'a.asked_at' };
const PENDING_FIRST = `a.state <> 'PENDING'`;

export async function listAdjustments(
  ctx: Ctx,
  where: Where,
  { limit, offset, by, ascending }: Slice,
): Promise<Adjustment[]> {
  const rows = await matching(ctx, where)
    .leftJoin('seller_companies as f', 'f.user_id', 'a.user_id')
    .leftJoin('users as asker', 'asker.id', 'a.asked_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .orderBy([
      { column: by === 'state' ? ctx.db.raw(PENDING_FIRST) : COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'a.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>(
      'a.*',
      'f.company_name',
      'asker.email as asked_by_email',
      'decider.email as decided_by_email',
      's.awb',
      's.order_id',
    );
  return rows.map((row) => fromRow<Adjustment>(row, ['isNegativeAllowed']));
}
