import { call, must } from '../setup/http.ts';
import { pause } from '../setup/scenario.ts';
import type { Shop } from '../setup/shop.ts';
import { type Place, several, shipEach, shipped, type Step } from './step.ts';

const LOOK_MS = 1_000;
/** Each scan has another time. */
const SCAN_PAUSE_MS = 15;
const INDIA_MS = 330 * 60_000;
const inIndia = () => new Date(Date.now() + INDIA_MS);
const tomorrow = () => new Date(inIndia().getTime() + 86_400_000).toISOString().slice(0, 10);

const ENOUGH_MS = 60_000;

/** Asks for parcels now, until all have this status. The poll runs every 15 s. */
async function pollUntil({ db }: Place, awbs: readonly string[], status: string) {
  const until = performance.now() + ENOUGH_MS;
  const left = () => db('shipments').whereIn('awb', awbs).whereNot({ tracking_status: status }).first('id');
  await db('shipments').whereIn('awb', awbs).update({ next_poll_at: new Date() });
  while (await left()) {
    if (performance.now() > until) throw new Error(`not all parcels are ${status}`);
    await pause(LOOK_MS);
  }
}

async function addPoint(apiUrl: string, { userId, token }: Shop): Promise<number> {
  const point = {
    id: null,
    userId,
    isActivated: true,
    isDefault: false,
    pickupPointName: `Store ${Math.random().toString(36).slice(2)}`,
    phone: '9876500000',
    pin: '560001',
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '12 MG Road, opposite the metro station',
  };
  return (await must(call<{ id: number }>(apiUrl, 'user/pickup-location', point, { token }))).id;
}

async function movePoint({ apiUrl, account }: Place) {
  account.shop = { ...account.shop, point: await addPoint(apiUrl, account.shop) };
}

async function fromNewPoint(place: Place): Promise<number[]> {
  await movePoint(place);
  return several(place);
}

/** What sellers do. */
export const CLICKS: Step[] = [
  {
    what: 'a booking',
    calls: { delhivery: ['create'], shiprocket: ['create'] },
    prepare: (place) => several(place),
    click: shipEach,
  },
  {
    what: 'an AWB',
    calls: { shiprocket: ['assign'] },
    prepare: (place) => several(place),
    click: shipEach,
  },
  {
    what: 'a sign-in',
    calls: { shiprocket: ['login'] },
    async prepare(place) {
      await place.account.control({ expireTokens: true });
      return several(place);
    },
    click: shipEach,
  },
  {
    what: 'the registering of a pickup point',
    calls: { delhivery: ['warehouse'], shiprocket: ['address'] },
    prepare: fromNewPoint,
    click: shipEach,
    mend: movePoint,
  },
  {
    what: 'a booking after a pickup point that is registered slowly',
    slow: { delhivery: 'warehouse', shiprocket: 'address' },
    calls: { delhivery: ['create'], shiprocket: ['create'] },
    prepare: fromNewPoint,
    click: shipEach,
  },
  {
    what: 'a cancellation',
    calls: { delhivery: ['edit'], shiprocket: ['cancel-awbs'] },
    prepare: async (place) => (await shipped(place)).ids,
    click: ({ apiUrl, account }, ids) =>
      Promise.all(ids.map((id) => call(apiUrl, `cancel/${id}`, {}, { token: account.shop.token }))),
  },
  {
    what: 'a pickup',
    calls: { delhivery: ['pickup'], shiprocket: ['pickup'] },
    async prepare(place) {
      await movePoint(place);
      return (await shipped(place)).ids;
    },
    click: async ({ apiUrl, account: { shop } }, ids) => {
      const body = { userId: shop.userId, shippingId: ids, pickupAt: `${tomorrow()}T11:00` };
      return [await call(apiUrl, 'process/shipping/pickup', body, { token: shop.token })];
    },
  },
  {
    what: 'a re-attempt',
    calls: { delhivery: ['edit', 'ndr'], shiprocket: ['ndr-action'] },
    // Delhivery takes them from 21:00 to midnight; before that they are put off.
    isTaken: (provider) => provider !== 'delhivery' || inIndia().getUTCHours() >= 21,
    async prepare(place) {
      const { ids, awbs } = await shipped(place);
      for (const awb of awbs)
        for (const code of ['X-PPOM', 'X-DDD3FD', 'EOD-11']) {
          await place.account.control({ advance: { awb, code } });
          await pause(SCAN_PAUSE_MS);
        }
      await pollUntil(place, awbs, 'UNDELIVERED');
      return ids;
    },
    click: ({ apiUrl, account }, ids) =>
      Promise.all(
        ids.map((id) => {
          const body = {
            contactNumber: '9812300000',
            address: '7 New Lane, Fort',
            landMark: '',
            reattemptDate: tomorrow(),
          };
          return call(apiUrl, `reattempt/${id}`, body, { token: account.shop.token });
        }),
      ),
  },
];
