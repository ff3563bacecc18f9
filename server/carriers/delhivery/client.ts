import type { Account } from '../../platform/outbound/account.ts';
import { hasSecret, parseJson, sentence } from '../answers.ts';
import { withAccountBreakers } from '../breakers.ts';
import { subjectOf } from '../calls.ts';
import {
  type AccountCarrier,
  type BookedKey,
  CarrierRefusal,
  CarrierUnclear,
  LocalRefusal,
} from '../carrier.ts';
import { askForReturn, refusalIn } from '../returns.ts';
import { type Answer, checkEdited, toCreated, toParcels } from './answers.ts';
import { type Api, beginApi, findBooking, getPincode } from './api.ts';
import { findDays, toLane } from './lanes.ts';
import { toCreateBody, toEditBody, toPickupBody, toWarehouseBody, toWarehouseEdit } from './map.ts';
import { checkDate, checkDetails, checkHour, checkRequested } from './reattempts.ts';
import { TEXTS } from './refusals.ts';
import { toPushedScans } from './scans.ts';
import { checkSaved, isRegistered, toPickupNumber, toWaybills } from './warehouses.ts';

const MAX_TRACKED = 50;
const MAX_WAYBILLS = 10_000;
const EWAY_BILL_PAISE = 50_000_00;
/** Any pincode that is served. */
const CHECK_PIN = '110001';
const WAREHOUSE = '/api/backend/clientwarehouse';

/** An account at Delhivery. Each booking has a waybill of our pool, so a repeated call cannot book twice. */
export const connectDelhivery = (account: Account): AccountCarrier =>
  withAccountBreakers(client(account), account.now);

const returnRefusal = (answer: Answer) => refusalIn(() => checkEdited(answer));

function client(account: Account): AccountCarrier {
  const { settings, secrets, now } = account;
  const cancel = <T>(api: Api, key: BookedKey, kind: string, read: (answer: Answer) => T) => {
    const body = { waybill: key.awb, cancellation: 'true' };
    return api.postJson('/api/p/edit', body, { kind, subject: subjectOf(key), read });
  };
  const track = async (api: Api, keys: BookedKey[]) => {
    const awbs = new Set(keys.map(({ awb }) => awb));
    const waybills = [...awbs].map(encodeURIComponent).join(',');
    const parcels = await api.get(`/api/v1/packages/json/?waybill=${waybills}`, {
      kind: 'track',
      subject: keys.length === 1 && keys[0] ? subjectOf(keys[0]) : {},
      read: toParcels,
    });
    return parcels.filter(({ awb }) => awbs.has(awb)).flatMap(({ scans }) => scans);
  };
  const shipper = { clientName: settings.clientName ?? '', sellerGstin: settings.sellerGstin };
  return {
    bindsAwbs: true,
    maxTracked: MAX_TRACKED,
    async book(parcel, withinMs) {
      const { awb, pointName, valuePaise } = parcel;
      if (awb === null) throw new LocalRefusal(TEXTS.noAwb);
      if (pointName === null) throw new LocalRefusal(TEXTS.noPoint);
      if (valuePaise >= EWAY_BILL_PAISE) throw new LocalRefusal(TEXTS.ewayBill);
      const api = beginApi(account, withinMs);
      const created = await api.postForm('/api/cmu/create.json', toCreateBody(parcel, shipper), {
        kind: 'book',
        subject: subjectOf(parcel),
        read: (answer) => toCreated(answer, awb),
      });
      if ('booking' in created) return created.booking;
      const found = created.mayExist ? await findBooking(api, parcel) : null;
      if (found) return found;
      if (created.refusal !== null) throw new CarrierRefusal(created.refusal);
      throw new CarrierUnclear('Delhivery may have saved the package');
    },
    settle: (key) => findBooking(beginApi(account), key),
    cancel: (key) => cancel(beginApi(account), key, 'cancel', checkEdited),
    track: (keys) => track(beginApi(account), keys),
    async requestPickup(pickup) {
      // The registration of an edited point counts too: the click ends within the operation's time.
      const api = beginApi(account);
      const pointName = await pickup.preparePointName();
      if (pointName === null) throw new LocalRefusal(TEXTS.noPoint);
      const subject = { reference: pickup.reference };
      const call = { kind: 'pickup', subject, read: toPickupNumber };
      return api.postJson('/fm/request/new/', toPickupBody(pickup, pointName), call);
    },
    async reattempt(key, reattempt) {
      checkDate(reattempt, now());
      checkHour(now());
      const api = beginApi(account);
      const subject = subjectOf(key);
      await api.postJson('/api/p/edit', toEditBody(key.awb, reattempt), {
        kind: 'edit',
        subject,
        read: (answer) => checkDetails(answer, now()),
      });
      const action = { data: [{ waybill: key.awb, act: 'RE-ATTEMPT' }] };
      await api.postJson('/api/p/update', action, {
        kind: 'reattempt',
        subject,
        read: (answer) => checkRequested(answer, now()),
      });
    },
    // There is no action for it: cancelling a parcel that is under way sends it back.
    returnToOrigin: (key) => {
      const api = beginApi(account);
      const ask = () => cancel(api, key, 'return', returnRefusal);
      return askForReturn(key, ask, (keys) => track(api, keys));
    },
    async registerPoint(point, withinMs) {
      const api = beginApi(account, withinMs);
      const body = toWarehouseBody(point);
      const isNew = await api.postJson(`${WAREHOUSE}/create/`, body, { kind: 'point', read: isRegistered });
      if (!isNew)
        await api.postJson(`${WAREHOUSE}/edit/`, toWarehouseEdit(point), { kind: 'point', read: checkSaved });
      return body.name;
    },
    async findLane(from, to) {
      const api = beginApi(account);
      const [source, destination] = await Promise.all([
        getPincode(api, 'serviceability', from),
        getPincode(api, 'serviceability', to),
      ]);
      const lane = toLane({ pin: from, facts: source }, { pin: to, facts: destination });
      return () => lane;
    },
    findDays: (from, to, services, withinMs) => findDays(beginApi(account, withinMs), from, to, services),
    fetchAwbs: (count) =>
      beginApi(account).get(`/waybill/api/bulk/json/?count=${Math.min(count, MAX_WAYBILLS)}`, {
        kind: 'awbs',
        read: toWaybills,
      }),
    async check() {
      const explainToken = (words: string) => `Delhivery: ${sentence(words)}. ${TEXTS.token}`;
      await getPincode(beginApi(account), 'check', CHECK_PIN, explainToken);
    },
    readScans(headers, rawBody) {
      const name = settings.webhookHeader || 'Authorization';
      if (!hasSecret(headers, name, secrets.webhookSecret)) return null;
      return toPushedScans(parseJson(rawBody.toString('utf8')));
    },
  };
}
