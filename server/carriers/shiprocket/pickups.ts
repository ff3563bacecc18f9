import { settleAll } from '../../platform/concurrency.ts';
import { istDay } from '../../platform/time.ts';
import { membersOf, textOf } from '../answers.ts';
import { CarrierRefusal, CarrierUnclear, type Pickup, type Point } from '../carrier.ts';
import { type Answer, refusalOf, throwRefused, toPickupToken } from './answers.ts';
import type { Api } from './api.ts';
import { MAX_ADDRESS, nicknameOf, toPointBody } from './map.ts';
import { searchOrders } from './orders.ts';
import { explain, TEXTS } from './refusals.ts';

const CONCURRENCY = 8;
/** Then no further call begins: those under way must end before the time of the whole request is over. */
const ASKING_MS = 6_000;

/** Shiprocket wants its shipment id, which parcels have since it is kept with their booking. */
async function findShipmentId(api: Api, awb: string): Promise<number> {
  const order = (await searchOrders(api, 'pickup', awb, { awb })).find((one) => one.awb === awb);
  if (!order?.shipmentId) throw new CarrierRefusal(explain(`AWB ${awb} is not known`, 'Contact support.'));
  return order.shipmentId;
}

/** One call a parcel. If any is refused, the request is refused; those that were taken answer so when it is repeated. */
export async function requestPickup(
  api: Api,
  { reference, at, parcels, saveTaken }: Pickup,
): Promise<string | null> {
  const until = performance.now() + ASKING_MS;
  const results = await settleAll(parcels, CONCURRENCY, async ({ awb, companyParcelId }) => {
    if (performance.now() > until) return null;
    const shipmentId = Number(companyParcelId ?? (await findShipmentId(api, awb)));
    const body = { shipment_id: [shipmentId], pickup_date: [istDay(at)] };
    const call = { kind: 'pickup', subject: { awb }, read: toPickupToken };
    const token = await api.post('/courier/generate/pickup', body, call);
    await saveTaken(awb);
    return token;
  });
  const failed = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as Error);
  const failure = failed.find((error) => !(error instanceof CarrierRefusal)) ?? failed[0];
  if (failure) throw failure;
  const tokens = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
  if (tokens.includes(null)) return null;
  return (tokens.find(Boolean) ?? reference).slice(0, 60);
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
  throwRefused(answer, 'the pickup address', 'Correct the pickup point and save it again.');
}

/** Shiprocket cannot edit an address, so each edit of a point is an address of its own. */
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
