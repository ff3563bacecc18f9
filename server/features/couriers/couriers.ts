import { MOTS } from '../../contract/reference.ts';
import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Courier, findCourier } from './couriers.sql.ts';

export { type Courier, findCourier, listCouriers, listSchedulingCouriers } from './couriers.sql.ts';
export { listServices, type Service } from './services.sql.ts';

export async function getCourier(ctx: Ctx, id: number): Promise<Courier> {
  const courier = await findCourier(ctx, id);
  if (!courier) throw new Refusal('NOT_FOUND', 'Courier not found');
  return courier;
}

export const motName = (motId: number) => MOTS.find(({ id }) => id === motId)?.name ?? '';
