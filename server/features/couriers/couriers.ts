import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { MOTS } from './couriers.contract.ts';
import * as sql from './couriers.sql.ts';
import type { Courier } from './couriers.sql.ts';

export type { Courier, Service } from './couriers.sql.ts';

export const listCouriers = (ctx: Ctx) => sql.allCouriers(ctx);

/** Also one that is switched off: its shipments still move. */
export const findCourier = (ctx: Ctx, id: number): Promise<Courier | undefined> => sql.courierById(ctx, id);

export async function getCourier(ctx: Ctx, id: number): Promise<Courier> {
  const courier = await findCourier(ctx, id);
  if (!courier) throw new Refusal('NOT_FOUND', 'Logistic not found');
  return courier;
}

/** Active couriers that can be booked, in their active modes, by courier and mode. */
export const listServices = (ctx: Ctx) => sql.activeServices(ctx);

export const motName = (motId: number) => MOTS.find(({ id }) => id === motId)?.name ?? '';
