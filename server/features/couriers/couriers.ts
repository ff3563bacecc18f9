import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { MOTS } from './couriers.contract.ts';
import * as sql from './couriers.sql.ts';

export type Courier = {
  id: number;
  name: string;
  logoPath: string;
  /** The adapter of server/carriers that books with it; null: none yet, so it is not offered. */
  carrier: string | null;
  doesReturns: boolean;
  schedulesPickup: boolean;
  isActive: boolean;
  /** Raised by each save. */
  revision: number;
};

/** A courier in one mode of transport. */
export type Service = { id: number; courierId: number; courierName: string; logoPath: string; motId: number };

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
