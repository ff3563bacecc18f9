import { inBatches, settleAll } from '../../platform/concurrency.ts';
import { istDay } from '../../platform/time.ts';
import { listOf, membersOf, textOf } from '../answers.ts';
import { CarrierRefusal, CarrierUnclear, type Pickup, type Point } from '../carrier.ts';
import { type Answer, refusalOf, throwRefused, toPickupToken } from './answers.ts';
import type { Api } from './api.ts';
import { MAX_ADDRESS, nicknameOf, toPointBody } from './map.ts';
import { searchOrders } from './orders.ts';
import { explain, TEXTS } from './refusals.ts';
import { toTrackedBodies } from './tracking.ts';

const CONCURRENCY = 8;
const BATCH = 50;

/** Shiprocket wants its shipment ids. A parcel without a scan is not tracked yet, but its order has the id. */
async function findShipmentIds(api: Api, awbs: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const batch of inBatches(awbs, BATCH)) {
    const bodies = await api.post(
      '/courier/track/awbs',
      { awbs: batch },
      { kind: 'pickup', read: toTrackedBodies },
    );
    for (const awb of batch) {
      const { shipment_track } = membersOf(membersOf(bodies[awb]).tracking_data);
      const id = textOf(membersOf(listOf(shipment_track)[0]).shipment_id);
      if (id !== '') ids.set(awb, id);
    }
  }
  for (const awb of awbs.filter((one) => !ids.has(one))) {
    const order = (await searchOrders(api, 'pickup', awb, { awb })).find((one) => one.awb === awb);
    if (order && order.shipmentId > 0) ids.set(awb, String(order.shipmentId));
  }
  return ids;
}

/** One call a parcel. If any is refused, the request is refused; those that were taken answer so when it is repeated. */
export async function requestPickup(api: Api, { reference, at, awbs }: Pickup): Promise<string> {
  const ids = await findShipmentIds(api, awbs);
  const unknown = awbs.find((awb) => !ids.has(awb));
  if (unknown !== undefined)
    throw new CarrierRefusal(explain(`AWB ${unknown} is not known`, 'Please tell the support team.'));
  const results = await settleAll([...ids], CONCURRENCY, ([awb, id]) =>
    api.post(
      '/courier/generate/pickup',
      { shipment_id: [Number(id)], pickup_date: [istDay(at)] },
      { kind: 'pickup', subject: { reference, awb }, read: toPickupToken },
    ),
  );
  const failed = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as Error);
  const failure = failed.find((error) => !(error instanceof CarrierRefusal)) ?? failed[0];
  if (failure) throw failure;
  const token = results.map((result) => (result.status === 'fulfilled' ? result.value : '')).find(Boolean);
  return (token ?? reference).slice(0, 60);
}

type Address = { nickname: string; isUsable: boolean };

function toAddresses(answer: Answer): Address[] {
  const { data } = membersOf(answer.body);
  const rows = membersOf(data).shipping_address ?? data;
  if (refusalOf(answer) !== null || !Array.isArray(rows)) return throwRefused(answer, 'the pickup addresses');
  return rows.map(membersOf).map(({ pickup_location, status }) => ({
    nickname: textOf(pickup_location),
    isUsable: textOf(status) !== '0',
  }));
}

function checkAdded(answer: Answer) {
  const { success, address } = membersOf(answer.body);
  if (answer.status < 300 && success === true && address) return;
  if (/already (exists?|been taken|in use)/i.test(refusalOf(answer) ?? '')) return;
  throwRefused(answer, 'the pickup address', 'Please correct the pickup point and save it again.');
}

/** Shiprocket cannot edit an address, so each version of a point is an address of its own. */
export async function registerPoint(api: Api, point: Point, email: string): Promise<string> {
  if (!/\d/.test(point.party.address.slice(0, MAX_ADDRESS))) throw new CarrierRefusal(TEXTS.address);
  const nickname = nicknameOf(point);
  const find = async () => {
    const addresses = await api.get('/settings/company/pickup', { kind: 'point', read: toAddresses });
    return addresses.find((one) => one.nickname === nickname);
  };
  const add = () =>
    api.post('/settings/company/addpickup', toPointBody(point, email), { kind: 'point', read: checkAdded });
  const known = (await find()) ?? (await add().then(find));
  if (!known) throw new CarrierUnclear('Shiprocket does not list the address that it added');
  if (!known.isUsable) throw new CarrierRefusal(TEXTS.unverified);
  return nickname;
}
