import { required } from '../../../../platform/required.ts';
import { type Answer, json, textOf } from '../../couriers/answers.ts';
import { findAddress } from '../desk/addresses.ts';
import { findByOrderId } from '../orders/order.ts';
import { invalid } from '../replies.ts';
import type { ShiprocketAct, ShiprocketSettings } from '../settings.ts';

/** Paise for each half kilogram, cheapest first. */
const COURIERS = [
  { id: 142, name: 'Amazon Surface', perSlab: 4_800, days: 5, isSurface: true },
  { id: 51, name: 'Xpressbees', perSlab: 5_200, days: 4, isSurface: true },
  { id: 43, name: 'Delhivery Surface', perSlab: 5_500, days: 4, isSurface: true },
  { id: 48, name: 'Ekart', perSlab: 5_600, days: 5, isSurface: true },
  { id: 58, name: 'Shadowfax', perSlab: 5_900, days: 4, isSurface: true },
  { id: 55, name: 'Blue Dart Surface', perSlab: 7_000, days: 4, isSurface: true },
  { id: 10, name: 'Delhivery', perSlab: 8_200, days: 2, isSurface: false },
  { id: 1, name: 'Blue Dart', perSlab: 9_800, days: 2, isSurface: false },
];
const COD_PAISE = 3_500;

export type Courier = (typeof COURIERS)[number];

export const findCourier = (id: number): Courier | undefined => COURIERS.find((courier) => courier.id === id);
export const courierName = (id: number): string => findCourier(id)?.name ?? '';
export const CHEAPEST = required(COURIERS[0]).id;

export const freightPaise = ({ perSlab }: Courier, kg: number, isCod: boolean) =>
  Math.max(1, Math.ceil(kg * 2)) * perSlab + (isCod ? COD_PAISE : 0);

export const isServed = ({ unserviceablePins }: ShiprocketSettings, pin: string) =>
  /^[1-8]\d{5}$/.test(pin) && !unserviceablePins.includes(pin);

const FAR = /^(1[89]|7[89])/;

function zoneOf(from: string, to: string): string {
  if (FAR.test(from) || FAR.test(to)) return 'z_e';
  if (from.slice(0, 3) === to.slice(0, 3)) return 'z_a';
  return from[0] === to[0] ? 'z_b' : 'z_d';
}

type Route = { from: string; to: string; kg: number; isCod: boolean };

const offer = (courier: Courier, { from, to, kg, isCod }: Route) => {
  const paise = freightPaise(courier, kg, isCod);
  return {
    courier_company_id: courier.id,
    courier_name: courier.name,
    rate: paise / 100,
    freight_charge: (paise - (isCod ? COD_PAISE : 0)) / 100,
    cod_charges: isCod ? COD_PAISE / 100 : 0,
    rto_charges: courier.perSlab / 100,
    coverage_charges: 0,
    other_charges: 0,
    etd: `in ${courier.days} days`,
    estimated_delivery_days: String(courier.days),
    rating: 4.2,
    delivery_performance: 4.3,
    pickup_performance: 4.1,
    rto_performance: 4.4,
    tracking_performance: 4.5,
    cod: 1,
    is_surface: courier.isSurface,
    min_weight: 0.5,
    charge_weight: Math.max(1, Math.ceil(kg * 2)) / 2,
    zone: zoneOf(from, to),
    cutoff_time: '11:00',
    pickup_availability: '1',
    call_before_delivery: 'Available',
    pod_available: 'On Request',
    odablock: false,
    blocked: 0,
  };
};

/** Either a route with a weight in kg, or an order of this account. */
async function routeOf(act: ShiprocketAct): Promise<Route | null> {
  const { query } = act;
  const order = query.has('order_id') ? await findByOrderId(act, query.get('order_id')) : undefined;
  if (order) {
    const { fields } = order.facts;
    const address = await findAddress(act, textOf(fields.pickup_location));
    const from = textOf(address?.fields.pin_code);
    const to = textOf(fields.shipping_pincode) || textOf(fields.billing_pincode);
    return { from, to, kg: Number(fields.weight), isCod: fields.payment_method === 'COD' };
  }
  const needed = ['pickup_postcode', 'delivery_postcode', 'weight', 'cod'].map((name) => query.get(name));
  const [from, to, kg, cod] = needed;
  return from && to && kg && cod ? { from, to, kg: Number(kg), isCod: cod === '1' } : null;
}

export async function serviceability(act: ShiprocketAct): Promise<Answer> {
  const { query, account } = act;
  const route = await routeOf(act);
  if (!route) return invalid({ order_id: ['The order id or the postcodes, weight and cod are required.'] });
  if (!isServed(account.settings, route.from) || !isServed(account.settings, route.to))
    return json({ status: 404, message: 'No courier service available between these pincodes' });
  const mode = query.get('mode');
  const offers = COURIERS.filter(({ isSurface }) => !mode || isSurface === (mode === 'Surface'));
  const recommended = offers[0]?.id ?? null;
  return json({
    status: 200,
    data: {
      recommended_courier_company_id: recommended,
      shiprocket_recommended_courier_id: recommended,
      available_courier_companies: offers.map((courier) => offer(courier, route)),
    },
  });
}

export const listCouriers = async (): Promise<Answer> =>
  json({
    total_courier_count: COURIERS.length,
    courier_data: COURIERS.map(({ id, name, isSurface }) => ({
      id,
      name,
      is_own_key_courier: 0,
      mode: isSurface ? 0 : 1,
      status: 1,
    })),
  });
