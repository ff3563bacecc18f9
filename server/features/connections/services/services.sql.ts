import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { CreateInput, ServiceFields, ServiceFilter } from './services.contract.ts';

export type CarrierService = {
  id: number;
  revision: number;
  courierId: number;
  motId: number;
  connectionId: number;
  service: string | null;
  isActive: boolean;
};

const toService = (row: Row) => fromRow<CarrierService>(row, ['isActive']);
const SORTED: Record<string, string> = { id: 'id', courierId: 'courier_id' };

export async function findService({ db }: Ctx, id: number): Promise<CarrierService | undefined> {
  const row = await db<Row>('carrier_services').where({ id }).first();
  return row && toService(row);
}

/** The active services of active accounts. */
export async function listCarrying({ db }: Ctx): Promise<CarrierService[]> {
  const rows = (await db('carrier_services as k')
    .join('connections as n', 'n.id', 'k.connection_id')
    .where({ 'k.is_active': true, 'n.is_active': true })
    .orderBy(['k.courier_id', 'k.mot_id'])
    .select('k.*')) as Row[];
  return rows.map(toService);
}

function matching({ db }: Ctx, { courierId, connectionId, id }: ServiceFilter) {
  const query = db('carrier_services');
  if (courierId) void query.where({ courier_id: courierId });
  if (connectionId) void query.where({ connection_id: connectionId });
  if (id) void query.whereIn('id', id);
  return query;
}

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<ServiceFilter>) {
  const [rows, count] = await Promise.all([
    matching(ctx, filter)
      .orderBy(required(SORTED[sort.by]), sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset) as Promise<Row[]>,
    countRows(matching(ctx, filter)),
  ]);
  return { count, rows: rows.map(toService) };
}

export async function insertService({ db }: Ctx, service: CreateInput): Promise<number> {
  const [id] = await db<Row>('carrier_services').insert(toRow(service));
  return required(id);
}

/** A null revision overwrites any. Returns false if the row has another revision by now. */
export async function updateService(
  { db }: Ctx,
  id: number,
  fields: ServiceFields,
  revision: number | null,
): Promise<boolean> {
  const rows = await db('carrier_services')
    .where(revision === null ? { id } : { id, revision })
    .update({ ...toRow(fields), revision: db.raw('revision + 1') });
  return rows === 1;
}

export const deleteService = ({ db }: Ctx, id: number) => db('carrier_services').where({ id }).delete();
