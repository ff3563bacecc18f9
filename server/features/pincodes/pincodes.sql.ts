import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';
import type { Paging } from '../common.contract.ts';

/** A courier's service at a pincode in one mode of transport. */
export type Coverage = Flags & {
  pin: string;
  serviceId: number;
  courierId: number;
  courierName: string;
  doesReturns: boolean;
  motId: number;
};

export type Flags = { cod: boolean; rvp: boolean; pickUp: boolean };

export type Pincode = {
  pin: string;
  /** The district in the postal directory. */
  city: string;
  state: string;
  /** The city that zone 1 compares: the same for all districts of a metro. */
  zoneCity: string;
  isMetro: boolean;
  isRemote: boolean;
};

export type StoredPincode = {
  pin: number;
  city: string;
  state: string;
  zone_city: string;
  is_metro: number;
  is_remote: number;
};
type FlagRow = { cod: number; rvp: number; pick_up: number };

export const toPincode = (row: StoredPincode): Pincode => ({
  pin: String(row.pin),
  city: row.city,
  state: row.state,
  zoneCity: row.zone_city,
  isMetro: row.is_metro === 1,
  isRemote: row.is_remote === 1,
});

const toFlags = (row: FlagRow): Flags => ({
  cod: row.cod === 1,
  rvp: row.rvp === 1,
  pickUp: row.pick_up === 1,
});

export async function listByPin({ db }: Ctx, pins: readonly string[]): Promise<Pincode[]> {
  const rows = await db<StoredPincode>('pincodes').whereIn('pin', pins.map(Number));
  return rows.map(toPincode);
}

export async function listPage({ db }: Ctx, { limit, offset }: Paging): Promise<Pincode[]> {
  const rows = await db<StoredPincode>('pincodes').orderBy('pin').limit(limit).offset(offset);
  return rows.map(toPincode);
}

export const countPincodes = ({ db }: Ctx): Promise<number> => countRows(db('pincodes'));

const activeServicesAt = ({ db }: Ctx, pins: readonly string[]) =>
  db('courier_pincodes as cp')
    .join('courier_services as s', (on) => on.on('s.courier_id', 'cp.courier_id').on('s.mot_id', 'cp.mot_id'))
    .join('couriers as c', 'c.id', 'cp.courier_id')
    .whereIn('cp.pin', pins.map(Number))
    .where({ 's.is_active': true, 'c.is_active': true });

/** Combined flags of the active services by pincode. Unserved pincodes are missing. */
export async function findOfferedFlags(ctx: Ctx, pins: readonly string[]): Promise<Map<string, Flags>> {
  const rows: (FlagRow & { pin: number })[] = await activeServicesAt(ctx, pins)
    .groupBy('cp.pin')
    .select('cp.pin')
    .max({ cod: 'cp.cod', rvp: ctx.db.raw('cp.rvp AND c.does_returns'), pick_up: 'cp.pick_up' });
  return new Map(rows.map((row) => [String(row.pin), toFlags(row)]));
}

export type ServiceChoice = { courierId: number; motId: number };

export type Service = Omit<Coverage, keyof Flags | 'pin'>;

/** Returns null if the courier or mode is not active. */
export async function findService({ db }: Ctx, { courierId, motId }: ServiceChoice): Promise<Service | null> {
  const row = await db('courier_services as s')
    .join('couriers as c', 'c.id', 's.courier_id')
    .where({ 's.courier_id': courierId, 's.mot_id': motId, 's.is_active': true, 'c.is_active': true })
    .first<Service | undefined>({
      serviceId: 's.id',
      courierId: 'c.id',
      courierName: 'c.name',
      doesReturns: 'c.does_returns',
      motId: 's.mot_id',
    });
  return row ? { ...row, doesReturns: Boolean(row.doesReturns) } : null;
}

/** Reads thousands of pincodes and a service's flags in one query. `flags` is null for unserved pincodes. */
export async function listWithService(
  { db }: Ctx,
  pins: readonly string[],
  { courierId, motId }: ServiceChoice,
): Promise<(Pincode & { flags: Flags | null })[]> {
  const rows = await db('pincodes as p')
    .leftJoin('courier_pincodes as cp', (on) =>
      on.on('cp.pin', 'p.pin').onVal('cp.courier_id', courierId).onVal('cp.mot_id', motId),
    )
    .whereIn('p.pin', pins.map(Number))
    .select<(StoredPincode & (FlagRow | { cod: null }))[]>('p.*', 'cp.cod', 'cp.rvp', 'cp.pick_up');
  return rows.map((row) => ({ ...toPincode(row), flags: row.cod === null ? null : toFlags(row) }));
}

/** Active services at these pincodes, by courier and mode. */
export async function listCoverage(ctx: Ctx, pins: readonly string[]): Promise<Coverage[]> {
  const rows: (FlagRow & { pin: number } & Service)[] = await activeServicesAt(ctx, pins)
    .orderBy(['cp.pin', 'cp.courier_id', 'cp.mot_id'])
    .select('cp.pin', 'cp.cod', 'cp.rvp', 'cp.pick_up')
    .select({
      serviceId: 's.id',
      courierId: 'c.id',
      courierName: 'c.name',
      doesReturns: 'c.does_returns',
      motId: 'cp.mot_id',
    });
  return rows.map(({ pin, serviceId, courierId, courierName, doesReturns, motId, ...row }) => ({
    pin: String(pin),
    serviceId,
    courierId,
    courierName,
    doesReturns: Boolean(doesReturns),
    motId,
    ...toFlags(row),
    // A pincode may be marked for returns although the courier takes none.
    rvp: row.rvp === 1 && Boolean(doesReturns),
  }));
}

/** A page of a service's pincodes after `afterPin`, in ascending order. */
export async function listServedAfter(
  { db }: Ctx,
  service: { courierId: number; motId: number },
  afterPin: number,
  limit: number,
): Promise<(Pincode & Flags)[]> {
  const rows: (StoredPincode & FlagRow)[] = await db('courier_pincodes as cp')
    .join('pincodes as p', 'p.pin', 'cp.pin')
    .where({ 'cp.courier_id': service.courierId, 'cp.mot_id': service.motId })
    .where('cp.pin', '>', afterPin)
    .orderBy('cp.pin')
    .limit(limit)
    .select('p.*', 'cp.cod', 'cp.rvp', 'cp.pick_up');
  return rows.map((row) => ({ ...toPincode(row), ...toFlags(row) }));
}

type Reach = { courierId: number; motId: number; pincodes: number; cod: boolean; pickUp: boolean };

/** Number of pincodes per active service, and whether it offers COD and pickup at any of them. */
export async function listReach({ db }: Ctx): Promise<Reach[]> {
  const served = () =>
    db('courier_pincodes as cp').where({
      'cp.courier_id': db.ref('s.courier_id'),
      'cp.mot_id': db.ref('s.mot_id'),
    });
  const rows: (Omit<Reach, 'cod' | 'pickUp'> & { cod: number; pickUp: number })[] = await db(
    'courier_services as s',
  )
    .join('couriers as c', 'c.id', 's.courier_id')
    .where({ 's.is_active': true, 'c.is_active': true })
    .orderBy(['s.courier_id', 's.mot_id'])
    .select({
      courierId: 's.courier_id',
      motId: 's.mot_id',
      pincodes: served().count('*'),
      cod: db.raw('EXISTS ?', [served().where('cp.cod', true).select('cp.pin')]),
      pickUp: db.raw('EXISTS ?', [served().where('cp.pick_up', true).select('cp.pin')]),
    });
  return rows.map((row) => ({
    ...row,
    pincodes: Number(row.pincodes),
    cod: row.cod === 1,
    pickUp: row.pickUp === 1,
  }));
}

/** Counts a service's pincodes, in total and per flag. */
export async function countServed({ db }: Ctx, service: ServiceChoice) {
  const row = await db('courier_pincodes')
    .where({ courier_id: service.courierId, mot_id: service.motId })
    .count({ pincodes: '*' })
    .sum({ cod: 'cod', rvp: 'rvp', pickUp: 'pick_up' })
    .first();
  return {
    pincodes: Number(row?.pincodes ?? 0),
    cod: Number(row?.cod ?? 0),
    rvp: Number(row?.rvp ?? 0),
    pickUp: Number(row?.pickUp ?? 0),
  };
}
