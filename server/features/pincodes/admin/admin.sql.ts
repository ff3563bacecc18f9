import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { escapeLike } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { type StoredPincode, toPincode } from '../pincodes.sql.ts';
import type { Flags, Pincode } from '../pincodes.ts';
import type { PincodeFilter, PincodeSort } from './admin.contract.ts';

export type AdminPincode = Pincode & { revision: number };
type AdminPincodeRow = StoredPincode & { revision: number };

const toAdminPincode = (row: AdminPincodeRow): AdminPincode => ({
  ...toPincode(row),
  revision: row.revision,
});

/** A list filter. Without a courier, it covers the `offered` services. */
export type ServiceFilter = PincodeFilter & { offered: readonly { courierId: number; motId: number }[] };

/** Services of the filtered courier, inactive ones included, or else all offered services. */
function filteredServices({ db }: Pick<Ctx, 'db'>, { courierId, motId, offered }: ServiceFilter) {
  const query = db('courier_pincodes as cp');
  if (motId !== undefined) void query.where('cp.mot_id', motId);
  if (courierId !== undefined) return query.where('cp.courier_id', courierId);
  return query.whereIn(
    ['cp.courier_id', 'cp.mot_id'],
    offered.map((service) => [service.courierId, service.motId]),
  );
}

const FLAGS = { cod: 'cp.cod', rvp: 'cp.rvp', pickUp: 'cp.pick_up' } as const;

/** The pincodes with these first digits, as a numeric range. */
function pinRange(digits: string): [number, number] {
  const open = 10 ** (6 - digits.length);
  return [Number(digits) * open, (Number(digits) + 1) * open - 1];
}

function matching(ctx: Pick<Ctx, 'db'>, filter: ServiceFilter) {
  const query = ctx.db('pincodes as p');
  const { q, pinCode, city, state, metro, remoteArea, courierId, motId, id } = filter;
  const digits = pinCode ?? (q && /^\d{1,6}$/.test(q) ? q : undefined);
  if (digits) void query.whereBetween('p.pin', pinRange(digits));
  else if (q)
    void query.where(
      (either) =>
        void either
          .where('p.city', 'like', `%${escapeLike(q)}%`)
          .orWhere('p.state', 'like', `%${escapeLike(q)}%`),
    );
  if (city) void query.where('p.city', 'like', `${escapeLike(city)}%`);
  if (state) void query.where('p.state', state);
  if (metro !== undefined) void query.where('p.is_metro', metro);
  if (remoteArea !== undefined) void query.where('p.is_remote', remoteArea);
  if (id) void query.whereIn('p.pin', id);
  // LIMIT 1 finds one row per pincode: ten times faster than a semi-join over all pincodes.
  const one = () => filteredServices(ctx, filter).whereRaw('cp.pin = p.pin').limit(1).select('cp.pin');
  if (courierId !== undefined || motId !== undefined) void query.whereRaw('? IS NOT NULL', [one()]);
  for (const [name, column] of Object.entries(FLAGS)) {
    const expected = filter[name as keyof typeof FLAGS];
    if (expected === true) void query.whereRaw('? IS NOT NULL', [one().where(column, true)]);
    if (expected === false) void query.whereRaw('? IS NULL', [one().where(column, true)]);
  }
  return query;
}

const SORTED: Record<PincodeSort, string> = { id: 'p.pin', city: 'p.city', state: 'p.state' };

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<ServiceFilter>) {
  const order = sort.ascending ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    matching(ctx, filter)
      .orderBy(SORTED[sort.by as PincodeSort], order)
      .orderBy('p.pin', order)
      .limit(range.limit)
      .offset(range.offset)
      .select<AdminPincodeRow[]>('p.*'),
    matching(ctx, filter).count({ n: '*' }).first(),
  ]);
  return {
    count: Number((counted as { n?: number } | undefined)?.n ?? 0),
    pincodes: rows.map(toAdminPincode),
  };
}

type Offer = Flags & { served: number };

/** Combines the flags of the filtered services at each pincode. */
export async function findOffers(
  ctx: Ctx,
  pins: readonly string[],
  filter: ServiceFilter,
): Promise<Map<string, Offer>> {
  const rows = (await filteredServices(ctx, filter)
    .whereIn('cp.pin', pins.map(Number))
    .groupBy('cp.pin')
    .select('cp.pin')
    .count({ served: '*' })
    .max({ cod: 'cp.cod', rvp: 'cp.rvp', pick_up: 'cp.pick_up' })) as {
    pin: number;
    served: number;
    cod: number;
    rvp: number;
    pick_up: number;
  }[];
  return new Map(
    rows.map((row) => [
      String(row.pin),
      { served: Number(row.served), cod: row.cod === 1, rvp: row.rvp === 1, pickUp: row.pick_up === 1 },
    ]),
  );
}

export async function findAdminPincode(
  { db }: Pick<Ctx, 'db'>,
  pin: string,
): Promise<AdminPincode | undefined> {
  const row = await db<AdminPincodeRow>('pincodes')
    .where({ pin: Number(pin) })
    .first();
  return row && toAdminPincode(row);
}

type PincodePlace = Omit<Pincode, 'pin'>;
const toRow = ({ city, state, zoneCity, isMetro, isRemote }: PincodePlace) => ({
  city,
  state,
  zone_city: zoneCity,
  is_metro: isMetro,
  is_remote: isRemote,
});

/** Returns false if the pincode does not exist or has another revision by now. */
export async function updatePlace(
  { db }: Ctx,
  pin: string,
  place: PincodePlace,
  revision: number,
): Promise<boolean> {
  const rows = await db('pincodes')
    .where({ pin: Number(pin), revision })
    .update({ ...toRow(place), revision: db.raw('revision + 1') });
  return rows === 1;
}

export type PincodeRow = PincodePlace & { pin: string };

/** Upserts pincodes. Each existing one gets its next revision. */
export async function savePincodes({ db }: Pick<Ctx, 'db'>, places: readonly PincodeRow[]): Promise<void> {
  const given = Object.keys(toRow(required(places[0]))).map((column): [string, Knex.Raw] => [
    column,
    db.raw('VALUES(??)', [column]),
  ]);
  await db('pincodes')
    .insert(places.map((place) => ({ pin: Number(place.pin), ...toRow(place) })))
    .onConflict('pin')
    .merge({ ...Object.fromEntries(given), revision: db.raw('?? + 1', ['pincodes.revision']) });
}

/** Marks the pincodes as changed for concurrent editors after a change of their services. */
export const incrementRevisions = ({ db }: Pick<Ctx, 'db'>, pins: readonly string[]) =>
  db('pincodes')
    .whereIn('pin', pins.map(Number))
    .update({ revision: db.raw('revision + 1') });

/** The known pincodes with a service's flags: null if it does not serve the pincode. */
export async function findWithFlags(
  { db }: Pick<Ctx, 'db'>,
  pins: readonly string[],
  service: { courierId: number; motId: number },
): Promise<Map<string, PincodeRow & { flags: Flags | null }>> {
  const rows: (AdminPincodeRow & { served: number | null; cod: number; rvp: number; pick_up: number })[] =
    await db('pincodes as p')
      .leftJoin('courier_pincodes as cp', (on) =>
        on.on('cp.pin', 'p.pin').onVal('cp.courier_id', service.courierId).onVal('cp.mot_id', service.motId),
      )
      .whereIn('p.pin', pins.map(Number))
      .select('p.*', 'cp.cod', 'cp.rvp', 'cp.pick_up', { served: 'cp.pin' });
  return new Map(
    rows.map((row) => [
      String(row.pin),
      {
        ...toAdminPincode(row),
        flags:
          row.served === null ? null : { cod: row.cod === 1, rvp: row.rvp === 1, pickUp: row.pick_up === 1 },
      },
    ]),
  );
}
