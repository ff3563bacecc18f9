import { call } from '../setup/http.ts';
import { pause } from '../setup/scenario.ts';
import type { Account, Json } from './accounts.ts';
import { type Place, several, shipEach, shipped, type Step } from './step.ts';

const LOOK_MS = 250;
/** Every job runs at least once a minute. */
const ASKED_WITHIN_MS = 75_000;
/** Bookings go on with these while the company gives no more. */
const FEW_AWBS = 20;
const STOCKED = 500;

/** Waits until a job has called the failing company. */
async function untilCalled({ report, fault }: Account, names: readonly string[]) {
  const until = performance.now() + ASKED_WITHIN_MS;
  const isCalled = async () =>
    ((await report()).calls as Json[]).some((one) => names.includes(one.call) && one.fault === fault);
  while (!(await isCalled())) {
    if (performance.now() > until) throw new Error(`no job called ${names.join()}`);
    await pause(LOOK_MS);
  }
}

const TRACK = { delhivery: ['track'], shiprocket: ['track-awbs'] };
const FETCH = ['bulk-waybill'];

const parcelsOf = ({ db }: Place, ids: readonly number[]) =>
  db('shipments').whereIn('order_id', ids).where({ state: 'BOOKED' });

const freeAwbs = ({ db, account }: Place) =>
  db('connection_awbs').where({ connection_id: account.id }).whereNull('taken_at');

/** What the program does by the clock. */
export const JOBS: Step[] = [
  {
    what: 'the polling of parcels without pushes',
    calls: TRACK,
    async prepare(place) {
      const { ids, awbs } = await shipped(place);
      await place.account.control({ settings: { webhook: null } });
      for (const awb of awbs) await place.account.control({ advance: { awb, code: 'X-PPOM' } });
      return ids;
    },
    async click(place, ids) {
      const { apiUrl, account } = place;
      await parcelsOf(place, ids).update({ next_poll_at: new Date() });
      await untilCalled(account, account.provider === 'delhivery' ? TRACK.delhivery : TRACK.shiprocket);
      const awbs: string[] = await parcelsOf(place, ids).pluck('awb');
      return Promise.all(awbs.map((awb) => call(apiUrl, `status/details/${awb}`)));
    },
    isDone: async (place, ids) =>
      !(await parcelsOf(place, ids).whereNot({ tracking_status: 'PICKED_UP' }).first('id')),
  },
  {
    what: 'the fetching of AWBs',
    calls: { delhivery: FETCH },
    async prepare(place) {
      const kept = await freeAwbs(place).orderBy('id').limit(FEW_AWBS).pluck('id');
      await freeAwbs(place).whereNotIn('id', kept).delete();
      return several(place);
    },
    async click(place, ids) {
      await untilCalled(place.account, FETCH);
      return shipEach(place, ids);
    },
    isDone: async (place) => (await freeAwbs(place).pluck('id')).length >= STOCKED,
    withinMs: 90_000,
  },
];
