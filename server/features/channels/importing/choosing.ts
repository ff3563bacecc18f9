import { AIR } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { quote, type QuoteInput } from '../../rates/rates.ts';
import type { Rules } from '../channels.contract.ts';

type Service = { courierId: number; motId: number };

/**
 * The courier and mode by the seller's rules. Null: none of the preferred ones carries the parcel. Throws
 * NOT_SERVICEABLE if none at all does. `fastest` is the cheapest by air, else the cheapest.
 */
export async function chooseService(
  ctx: Ctx,
  { mode, preferred = [] }: Rules['courier'],
  parcel: QuoteInput,
): Promise<Service | null> {
  const options = await quote(ctx, parcel);
  const isOf = (service: Service) => (option: Service) =>
    option.courierId === service.courierId && option.motId === service.motId;
  const chosen = {
    cheapest: () => options[0],
    fastest: () => options.find(({ motId }) => motId === AIR) ?? options[0],
    preferred: () =>
      preferred.map((service) => options.find(isOf(service))).find((option) => option !== undefined),
  }[mode]();
  return chosen ? { courierId: chosen.courierId, motId: chosen.motId } : null;
}
