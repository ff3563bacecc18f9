import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { MOTS } from './couriers.contract.ts';
import * as sql from './couriers.sql.ts';
import type { Courier } from './couriers.sql.ts';

export type { Courier, Service } from './couriers.sql.ts';

export const listCouriers = (ctx: Ctx) => sql.allCouriers(ctx);

/** Includes inactive couriers: their shipments are still under way. */
export const findCourier = (ctx: Ctx, id: number): Promise<Courier | undefined> => sql.courierById(ctx, id);

export async function getCourier(ctx: Ctx, id: number): Promise<Courier> {
  const courier = await findCourier(ctx, id);
  if (!courier) throw new Refusal('NOT_FOUND', 'Logistic not found');
  return courier;
}

/** Lists the active modes of active couriers that have an adapter, by courier and mode. */
export const listServices = (ctx: Ctx) => sql.activeServices(ctx);

export const motName = (motId: number) => MOTS.find(({ id }) => id === motId)?.name ?? '';
