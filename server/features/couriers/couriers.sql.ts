import type { Ctx } from '../../deps.ts';
import { escapeLike } from '../../platform/database/queries.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import type { CourierFields, CourierFilter, CourierSort } from './admin/admin.contract.ts';

export type Courier = {
  id: number;
  name: string;
  logoPath: string;
  doesReturns: boolean;
  schedulesPickup: boolean;
  isActive: boolean;
  revision: number;
};

// `carrier` has a default for the version before this one, and is not read.
const toCourier = ({ carrier: _carrier, ...row }: Row) =>
  fromRow<Courier>(row, ['doesReturns', 'schedulesPickup', 'isActive']);

export async function listCouriers({ db }: Ctx): Promise<Courier[]> {
  const rows = await db<Row>('couriers').orderBy('id');
  return rows.map(toCourier);
}

/** Ids of couriers that collect at a time which the seller chooses. */
export const listSchedulingCouriers = ({ db }: Ctx): Promise<number[]> =>
  db('couriers').where({ schedules_pickup: true }).pluck('id');

/** Includes inactive couriers: their shipments are still under way. */
export async function findCourier({ db }: Ctx, id: number): Promise<Courier | undefined> {
  const row = await db<Row>('couriers').where({ id }).first();
  return row && toCourier(row);
}

const SORTED: Record<CourierSort, string> = { id: 'id', name: 'name' };

function matching({ db }: Ctx, { q, active, id }: CourierFilter) {
  const query = db('couriers');
  if (q) void query.where('name', 'like', `%${escapeLike(q)}%`);
  if (active !== undefined) void query.where({ is_active: active });
  if (id) void query.whereIn('id', id);
  return query;
}

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<CourierFilter>) {
  const [rows, counted] = await Promise.all([
    matching(ctx, filter)
      .orderBy(SORTED[sort.by as CourierSort], sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset) as Promise<Row[]>,
    matching(ctx, filter).count({ n: '*' }).first(),
  ]);
  return { count: Number(counted?.n ?? 0), couriers: rows.map(toCourier) };
}

const toRow = ({ name, logoPath, doesReturns, active }: CourierFields) => ({
  ...(name === undefined ? {} : { name }),
  ...(logoPath === undefined ? {} : { logo_path: logoPath }),
  ...(doesReturns === undefined ? {} : { does_returns: doesReturns }),
  ...(active === undefined ? {} : { is_active: active }),
});

export async function insertCourier({ db }: Ctx, fields: CourierFields & { name: string }): Promise<number> {
  const [id] = await db<Row>('couriers').insert({ logo_path: '', ...toRow(fields) });
  return required(id);
}

/** Returns false if the courier does not exist or has another revision by now. */
export async function updateCourier(
  { db }: Ctx,
  id: number,
  fields: CourierFields,
  revision: number | null,
): Promise<boolean> {
  const rows = await db('couriers')
    .where(revision === null ? { id } : { id, revision })
    .update({ ...toRow(fields), revision: db.raw('revision + 1') });
  return rows === 1;
}
