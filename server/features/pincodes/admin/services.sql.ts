import type { Ctx } from '../../../deps.ts';
import type { Flags } from '../pincodes.ts';
import type { ServiceInput } from './admin.contract.ts';

export type ServiceAt = {
  courierId: number;
  courierName: string;
  doesReturns: boolean;
  motId: number;
  isOffered: boolean;
  flags: Flags | null;
};

type ServiceRow = {
  courier_id: number;
  mot_id: number;
  is_active: number;
  name: string;
  courier_active: number;
  does_returns: number;
  pin: number | null;
  cod: number | null;
  rvp: number | null;
  pick_up: number | null;
};

/** Every courier and mode, with its flags at the pincode: null if it does not serve the pincode. */
export async function listServicesAt({ db }: Pick<Ctx, 'db'>, pin: string): Promise<ServiceAt[]> {
  const rows = await db('courier_services as s')
    .join('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('courier_pincodes as cp', (on) =>
      on.on('cp.courier_id', 's.courier_id').on('cp.mot_id', 's.mot_id').onVal('cp.pin', Number(pin)),
    )
    .orderBy(['s.courier_id', 's.mot_id'])
    .select<ServiceRow[]>(
      's.courier_id',
      's.mot_id',
      's.is_active',
      'c.name',
      'cp.pin',
      'cp.cod',
      'cp.rvp',
      'cp.pick_up',
      {
        courier_active: 'c.is_active',
        does_returns: 'c.does_returns',
      },
    );
  return rows.map((row) => ({
    courierId: row.courier_id,
    courierName: row.name,
    doesReturns: row.does_returns === 1,
    motId: row.mot_id,
    isOffered: row.is_active === 1 && row.courier_active === 1,
    flags: row.pin === null ? null : { cod: row.cod === 1, rvp: row.rvp === 1, pickUp: row.pick_up === 1 },
  }));
}

type ServedRow = Flags & { pin: string; courierId: number; motId: number };

export async function saveServed({ db }: Pick<Ctx, 'db'>, rows: readonly ServedRow[]): Promise<void> {
  await db('courier_pincodes')
    .insert(
      rows.map(({ pin, courierId, motId, cod, rvp, pickUp }) => ({
        pin: Number(pin),
        courier_id: courierId,
        mot_id: motId,
        cod,
        rvp,
        pick_up: pickUp,
      })),
    )
    .onConflict(['pin', 'courier_id', 'mot_id'])
    .merge(['cod', 'rvp', 'pick_up']);
}

/** Throws a duplicate key error if the courier already serves the pincode in this mode. */
export const insertServed = ({ db }: Ctx, { pin, courierId, motId, cod, rvp, pickUp }: ServedRow) =>
  db('courier_pincodes').insert({
    pin: Number(pin),
    courier_id: courierId,
    mot_id: motId,
    cod,
    rvp,
    pick_up: pickUp,
  });

export const deleteServed = ({ db }: Ctx, pin: string, services: readonly ServiceInput[]) =>
  db('courier_pincodes')
    .where({ pin: Number(pin) })
    .whereIn(
      ['courier_id', 'mot_id'],
      services.map(({ courierId, motId }) => [courierId, motId]),
    )
    .delete();
