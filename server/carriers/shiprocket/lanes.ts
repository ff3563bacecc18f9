import { listOf, membersOf, textOf } from '../answers.ts';
import { CarrierUnclear, type Lane } from '../carrier.ts';
import { type Answer, throwRefused } from './answers.ts';
import type { Api } from './api.ts';

/** Kilograms. The route decides more than the weight does. */
const WEIGHT = '0.5';
const NOBODY = /no courier/i;

/** The ids of the couriers that carry the route, without those that Shiprocket has blocked for the account. */
function toCourierIds(answer: Answer): Set<string> {
  const { status, message, data } = membersOf(answer.body);
  if (NOBODY.test(textOf(message))) return new Set();
  if (textOf(status) !== '200') throwRefused(answer, 'the couriers of a route');
  const { available_courier_companies: couriers } = membersOf(data);
  if (!Array.isArray(couriers)) throw new CarrierUnclear('an answer without couriers');
  const open = listOf(couriers)
    .map(membersOf)
    .filter(({ blocked }) => textOf(blocked) !== '1');
  return new Set(open.map(({ courier_company_id: id }) => textOf(id)));
}

/** Asks for each kind of parcel. A return is picked up at the destination. */
export async function findLane(
  api: Api,
  from: string,
  to: string,
): Promise<(service: string | null) => Lane> {
  const ask = (source: string, destination: string, more: Record<string, string>) => {
    const query = new URLSearchParams({
      pickup_postcode: source,
      delivery_postcode: destination,
      weight: WEIGHT,
      ...more,
    });
    return api.get(`/courier/serviceability/?${query.toString()}`, {
      kind: 'serviceability',
      read: toCourierIds,
    });
  };
  const [prepaid, cod, returns] = await Promise.all([
    ask(from, to, { cod: '0' }),
    ask(from, to, { cod: '1' }),
    ask(to, from, { cod: '0', is_return: '1' }),
  ]);
  return (service) => {
    const carries = (ids: Set<string>) => (service === null ? ids.size > 0 : ids.has(service));
    const lane = { prepaid: carries(prepaid), codDelivery: carries(cod), returns: carries(returns) };
    const isCarried = Object.values(lane).some(Boolean);
    return { ...lane, remark: isCarried ? '' : 'Shiprocket has no such courier for this route.' };
  };
}
