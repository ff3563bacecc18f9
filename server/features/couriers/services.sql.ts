import { MOTS } from '../../contract/reference.ts';
import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';

export type Service = { id: number; courierId: number; courierName: string; logoPath: string; motId: number };

/** Lists the active modes of active couriers, by courier and mode. */
export async function listServices({ db }: Ctx): Promise<Service[]> {
  return db('courier_services as s')
    .join('couriers as c', 'c.id', 's.courier_id')
    .where({ 's.is_active': true, 'c.is_active': true })
    .orderBy(['s.courier_id', 's.mot_id'])
    .select({
      id: 's.id',
      courierId: 's.courier_id',
      courierName: 'c.name',
      logoPath: 'c.logo_path',
      motId: 's.mot_id',
    });
}

/** Active modes by courier id. */
export async function findMots({ db }: Ctx, courierIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows: { courier_id: number; mot_id: number }[] = await db('courier_services')
    .whereIn('courier_id', courierIds)
    .where({ is_active: true })
    .orderBy(['courier_id', 'mot_id'])
    .select('courier_id', 'mot_id');
  const mots = new Map(courierIds.map((id): [number, number[]] => [id, []]));
  for (const row of rows) required(mots.get(row.courier_id)).push(row.mot_id);
  return mots;
}

/** Inactive modes keep their rows: settings of sellers and pincodes refer to them. */
export async function saveServices({ db }: Ctx, courierId: number, motIds: readonly number[]): Promise<void> {
  const rows = MOTS.map(({ id }) => ({ courier_id: courierId, mot_id: id, is_active: motIds.includes(id) }));
  await db('courier_services').insert(rows).onConflict(['courier_id', 'mot_id']).merge(['is_active']);
}
