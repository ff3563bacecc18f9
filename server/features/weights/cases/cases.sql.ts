import type { Knex } from 'knex';
import type { CaseState } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import { type Box, NO_BOX } from '../uploads/uploads.sql.ts';

export type CaseRow = {
  id: number;
  upload_id: number;
  shipment_id: number;
  seller_id: number;
  order_id: number;
  awb: string;
  state: CaseState;
  weight_g: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  before_g: number;
  after_g: number;
  before_receipt: string;
  after_receipt: string;
  difference_paise: number;
  decided_g: number | null;
  settled_paise: number | null;
  remark: string | null;
  decision: string | null;
  answered_by: number | null;
  decided_by: number | null;
  opened_at: Date;
  due_at: Date;
  answered_at: Date | null;
  decided_at: Date | null;
};
export type ListedCase = CaseRow & {
  customer_unique_id: string;
  courier_name: string;
  company_name: string | null;
};

type NewCase = {
  uploadId: number;
  shipmentId: number;
  sellerId: number;
  orderId: number;
  awb: string;
  weightG: number;
  box: Box | null;
  beforeG: number;
  afterG: number;
  beforeReceipt: string;
  afterReceipt: string;
  differencePaise: number;
  openedAt: Date;
  dueAt: Date;
};

const OPEN: CaseState[] = ['OPEN', 'DISPUTED'];

export async function insertCase({ db }: Ctx, { box, ...one }: NewCase): Promise<number> {
  const [id] = await db('weight_cases').insert(toRow({ ...one, ...(box ?? NO_BOX), state: 'OPEN' }));
  return required(id);
}

/** OPEN → SETTLED, in the transaction that opened the case, because the money moves at once. */
export const closeSettled = ({ db }: Ctx, id: number, paise: number) =>
  db('weight_cases').where({ id }).update({ state: 'SETTLED', closed_ref: id, settled_paise: paise });

/** Checks for a later weighing of the parcel. The parcel's current charge then belongs to the later case. */
export const hasLaterCase = async (
  { db }: Ctx,
  { id, shipment_id }: Pick<CaseRow, 'id' | 'shipment_id'>,
): Promise<boolean> =>
  (await db('weight_cases').where({ shipment_id }).where('id', '>', id).first('id')) !== undefined;

export const hasOpenCase = async ({ db }: Ctx, shipmentId: number): Promise<boolean> =>
  (await db('weight_cases').where({ shipment_id: shipmentId, closed_ref: 0 }).first('id')) !== undefined;

/** OPEN or SETTLED → DISPUTED before the deadline. Returns false if the case was answered or is overdue. */
export const markDisputed = async ({ db, now }: Ctx, id: number, by: number, remark: string) =>
  (await db('weight_cases')
    .where({ id })
    .whereIn('state', ['OPEN', 'SETTLED'])
    .where('due_at', '>', now())
    .update({ state: 'DISPUTED', closed_ref: 0, remark, answered_by: by, answered_at: now() })) === 1;

/** Closes an OPEN or DISPUTED case. */
export type Closing = {
  from: CaseState;
  to: CaseState;
  onlyDue?: boolean;
  onlyInTime?: boolean;
  answeredBy?: number;
  decidedBy?: number;
  decidedG?: number;
  decision?: string;
};

export async function closeCase(
  { db, now }: Ctx,
  id: number,
  { from, to, onlyDue, onlyInTime, ...who }: Closing,
) {
  const query = db('weight_cases').where({ id, state: from });
  if (onlyDue) query.where('due_at', '<=', now());
  if (onlyInTime) query.where('due_at', '>', now());
  const isAnswer = from === 'OPEN';
  const changed = await query.update({
    state: to,
    closed_ref: id,
    ...(isAnswer
      ? { answered_at: now(), answered_by: who.answeredBy ?? null }
      : { decided_at: now(), decided_by: who.decidedBy ?? null }),
    ...(who.decidedG === undefined ? {} : { decided_g: who.decidedG }),
    ...(who.decision === undefined ? {} : { decision: who.decision }),
  });
  return changed === 1;
}

export const saveSettled = ({ db }: Ctx, id: number, paise: number) =>
  db('weight_cases').where({ id }).update({ settled_paise: paise });

export const listOverdue = ({ db, now }: Ctx, limit: number): Promise<CaseRow[]> =>
  db('weight_cases').where({ state: 'OPEN' }).where('due_at', '<=', now()).orderBy('due_at').limit(limit);

/** Finds unclosed cases of cancelled parcels. */
export const listOfCancelled = ({ db }: Ctx, limit: number): Promise<CaseRow[]> =>
  db('weight_cases as k')
    .join('shipments as s', 's.id', 'k.shipment_id')
    .whereIn('k.state', OPEN)
    .where('s.state', 'CANCELLED')
    .orderBy('k.id')
    .limit(limit)
    .select('k.*');

type CaseWhere = { sellerId: number | null; states?: CaseState[]; q?: string; ids?: number[] };

function matching({ db }: Ctx, { sellerId, states, q, ids }: CaseWhere): Knex.QueryBuilder {
  const query = db('weight_cases as k');
  if (sellerId !== null) query.where('k.seller_id', sellerId);
  if (states?.length) query.whereIn('k.state', states);
  if (q) query.where('k.awb', 'like', `${escapeLike(q)}%`);
  return ids ? query.whereIn('k.id', ids) : query;
}

export const countCases = (ctx: Ctx, where: CaseWhere): Promise<number> => countRows(matching(ctx, where));

const COLUMNS = { id: 'k.id', dueAt: 'k.due_at', difference: 'k.difference_paise' };
export type CaseOrder = { by: keyof typeof COLUMNS; ascending: boolean };

export const listCases = (
  ctx: Ctx,
  where: CaseWhere,
  order: CaseOrder,
  page: { limit: number; offset: number },
): Promise<ListedCase[]> =>
  matching(ctx, where)
    .join('orders as o', 'o.id', 'k.order_id')
    .join('couriers as c', 'c.id', 'o.courier_id')
    .leftJoin('seller_companies as f', 'f.user_id', 'k.seller_id')
    .orderBy([
      { column: COLUMNS[order.by], order: order.ascending ? 'asc' : 'desc' },
      { column: 'k.id', order: 'desc' },
    ])
    .limit(page.limit)
    .offset(page.offset)
    .select('k.*', 'o.customer_unique_id', 'c.name as courier_name', 'f.company_name');

type OpenSums = { state: CaseState; n: number; toPay: number; toReturn: number; dueAt: Date };

/** Sums unclosed cases by state. */
export const sumOpen = ({ db }: Ctx, sellerId: number): Promise<OpenSums[]> =>
  db('weight_cases')
    .where({ seller_id: sellerId })
    .whereIn('state', OPEN)
    .groupBy('state')
    .select(
      'state',
      db.raw('COUNT(*) AS n'),
      db.raw('SUM(GREATEST(difference_paise, 0)) AS toPay'),
      db.raw('-SUM(LEAST(difference_paise, 0)) AS toReturn'),
      db.raw('MIN(due_at) AS dueAt'),
    );

type PictureType = 'png' | 'jpeg';

/** One insert per picture, because together they may exceed the database's packet limit. */
export async function insertPictures(
  { db, now }: Ctx,
  caseId: number,
  pictures: readonly { type: PictureType; bytes: Buffer }[],
) {
  for (const { type, bytes } of pictures)
    await db('weight_case_pictures').insert({ case_id: caseId, type, bytes, created_at: now() });
}

export const listPictures = ({ db }: Ctx, caseId: number): Promise<{ id: number; type: PictureType }[]> =>
  db('weight_case_pictures').where({ case_id: caseId }).orderBy('id').select('id', 'type');

export const findPicture = (
  { db }: Ctx,
  id: number,
  sellerId: number | null,
): Promise<{ case_id: number; type: PictureType; bytes: Buffer } | undefined> => {
  const query = db('weight_case_pictures as p')
    .join('weight_cases as k', 'k.id', 'p.case_id')
    .where('p.id', id);
  if (sellerId !== null) query.where('k.seller_id', sellerId);
  return query.first('p.case_id', 'p.type', 'p.bytes');
};
