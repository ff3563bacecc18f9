import { randomUUID } from 'node:crypto';
import { stockAwbs } from '../../server/features/connections/awbs/awbs.ts';
import { cancelLateBookings, finishStuckBookings } from '../../server/features/shipments/booking/sweep.ts';
import { pollTracking } from '../../server/features/tracking/scans.ts';
import { MINUTE_MS } from '../../server/platform/time.ts';
import { demoAccount as delhiveryDemo } from '../../server/sandbox/companies/delhivery/settings.ts';
import { demoAccount as phonepeDemo } from '../../server/sandbox/companies/phonepe/account.ts';
import { demoAccount as razorpayDemo } from '../../server/sandbox/companies/razorpay/account.ts';
import { demoAccount as shiprocketDemo } from '../../server/sandbox/companies/shiprocket/settings.ts';
import { aJob, call, clock, db, get, type Person, program } from './app.ts';
import { ask } from './companies.ts';
import { aConnection, aService } from './connections.ts';
import { ship, type Shop } from './shipping.ts';

const DEMOS = {
  delhivery: delhiveryDemo,
  shiprocket: shiprocketDemo,
  phonepe: phonepeDemo,
  razorpay: razorpayDemo,
};
const COURIERS = ['delhivery', 'shiprocket'];
const HOOK_SECRET = 'a fixed header of this test';

/** Calls an emulated account's control endpoint, and fails if it refuses. */
async function control(host: string, body: object) {
  const { status, body: said } = await ask('POST', `${host}/__control`, { body });
  if (status !== 200) throw new Error(JSON.stringify(said));
  return said;
}

/** An operator's connection to a new account at an emulated company, which pushes to its webhook. */
export async function aConnected(admin: Person, provider: keyof typeof DEMOS, changes: object = {}) {
  const name = `t${randomUUID().slice(0, 12)}`;
  const demo = DEMOS[provider](program.sandboxUrl!, name);
  const isCourier = COURIERS.includes(provider);
  const secrets = { ...demo.secrets, ...(isCourier ? { webhookSecret: HOOK_SECRET } : {}) };
  const connection = await aConnection(admin, { provider, ...demo, secrets, ...changes });
  const url = String(connection.webhookUrl);
  const header = provider === 'delhivery' ? 'Authorization' : 'x-api-key';
  await control(
    demo.host,
    isCourier
      ? { settings: { webhook: { url, header, secret: HOOK_SECRET }, webhookTimeoutMs: 5_000 } }
      : { settings: { webhookUrl: url } },
  );
  return {
    id: connection.id,
    name,
    host: demo.host,
    control: (body: object) => control(demo.host, body),
    report: async () => (await ask('GET', `${demo.host}/__control`)).body,
    test: async () => (await call('connections/test', { id: connection.id }, admin.token)).body,
    exchanges: async () => {
      const filter = encodeURIComponent(JSON.stringify({ connectionId: connection.id }));
      return (await get(`admin/exchanges?filter=${filter}`, admin.token)).body as Record<string, unknown>[];
    },
  };
}

export type Connected = Awaited<ReturnType<typeof aConnected>>;

export const SURFACE_OF_DELHIVERY = { courierId: 1, motId: 2 };

/** A courier account that carries a courier and mode; a pool of AWBs is stocked and usable. */
export async function aCarryingAccount(
  admin: Person,
  provider: 'delhivery' | 'shiprocket',
  service: string | null,
) {
  const account = await aConnected(admin, provider);
  await aService(admin, account.id, { ...SURFACE_OF_DELHIVERY, service });
  if (provider === 'delhivery') {
    await stockAwbs(aJob());
    clock.advance(3 * MINUTE_MS);
  }
  return account;
}

/** What the seller sees of a parcel. */
export const detailsOf = async (awb: string) => (await call(`status/details/${awb}`)).body;

/** Ships, and returns the row of the answer. */
export async function shipOne(shop: Shop, id: number) {
  return (await ship(shop, [id])).body.results[0];
}

const FAR = new Date('2040-01-01T00:00:00Z');

/** Asks the company for this parcel now, and for no other. */
export async function pollNow(awb: string) {
  await db('shipments').whereNot({ awb }).whereNotNull('next_poll_at').update({ next_poll_at: FAR });
  await db('shipments').where({ awb }).update({ next_poll_at: clock.now() });
  await pollTracking(aJob());
}

/** Finishes interrupted work; the clock has passed all leases. */
export async function settleBookings() {
  clock.advance(MINUTE_MS);
  await finishStuckBookings(aJob());
  await cancelLateBookings(aJob());
}
