import { daysOf, listOf, membersOf, textOf } from '../answers.ts';
import { CarrierUnclear, type Lane, type ServiceOfMode } from '../carrier.ts';
import { type Answer, throwRefused } from './answers.ts';
import type { Api } from './api.ts';

/** Kilograms. The route decides more than the weight does. */
const WEIGHT = '0.5';
const NOBODY = /no courier/i;

type Couriers = {
  /** The days that each courier names, by its id; null where it names none. */
  days: Map<string, number | null>;
  /** The id of the one that Shiprocket would choose; empty if it names none. */
  recommended: string;
};

/** The couriers that carry the route, without those that Shiprocket has blocked for the account. */
function toCouriers(answer: Answer): Couriers {
  const { status, message, data } = membersOf(answer.body);
  if (NOBODY.test(textOf(message))) return { days: new Map(), recommended: '' };
  if (textOf(status) !== '200') throwRefused(answer, 'the couriers of a route');
  const { available_courier_companies: couriers, recommended_courier_company_id: recommended } =
    membersOf(data);
  if (!Array.isArray(couriers)) throw new CarrierUnclear('an answer without couriers');
  const open = listOf(couriers)
    .map(membersOf)
    .filter(({ blocked }) => textOf(blocked) !== '1');
  const days = open.map(
    ({ courier_company_id: id, estimated_delivery_days: named }) => [textOf(id), daysOf(named)] as const,
  );
  return { days: new Map(days), recommended: textOf(recommended) };
}

type Ends = { from: string; to: string };

function ask(
  api: Api,
  kind: 'serviceability' | 'days',
  { from, to }: Ends,
  parcel: Record<string, string>,
): Promise<Couriers> {
  const query = new URLSearchParams({
    pickup_postcode: from,
    delivery_postcode: to,
    weight: WEIGHT,
    ...parcel,
  });
  return api.get(`/courier/serviceability/?${query.toString()}`, { kind, read: toCouriers });
}

/** Asks for each kind of parcel. A return is picked up at the destination. */
export async function findLane(
  api: Api,
  from: string,
  to: string,
): Promise<(service: string | null) => Lane> {
  const [prepaid, cod, returns] = await Promise.all([
    ask(api, 'serviceability', { from, to }, { cod: '0' }),
    ask(api, 'serviceability', { from, to }, { cod: '1' }),
    ask(api, 'serviceability', { from: to, to: from }, { cod: '0', is_return: '1' }),
  ]);
  return (service) => {
    const carries = ({ days }: Couriers) => (service === null ? days.size > 0 : days.has(service));
    const lane = { prepaid: carries(prepaid), codDelivery: carries(cod), returns: carries(returns) };
    const isCarried = Object.values(lane).some(Boolean);
    return { ...lane, remark: isCarried ? '' : 'Shiprocket has no such courier for this route.' };
  };
}

/** The days that couriers name for prepaid parcels. */
export async function findDays(
  api: Api,
  from: string,
  to: string,
  services: ServiceOfMode[],
): Promise<(number | null)[]> {
  const { days, recommended } = await ask(api, 'days', { from, to }, { cod: '0' });
  return services.map(({ service }) => days.get(service ?? recommended) ?? null);
}
