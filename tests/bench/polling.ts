// npx tsx tests/bench/polling.ts: polls 10,000 parcels in transit, all due at once, half of them at the emulated Delhivery and half at
// the emulated Shiprocket, which enforce the companies' published limits. The clock is moved on by the job's own period.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO } from '../../seeds/index.ts';
import { createDatabase, startDatabase } from '../../server/bin/database/mariadb.mjs';
import type { Config } from '../../server/config.ts';
import { jobContext } from '../../server/deps.ts';
import { stockAwbs } from '../../server/features/connections/awbs/awbs.ts';
import { pollTracking } from '../../server/features/tracking/scans.ts';
import { DAY_MS, MINUTE_MS } from '../../server/platform/time.ts';
import { demoAccount as delhivery } from '../../server/sandbox/companies/delhivery/settings.ts';
import { demoAccount as shiprocket } from '../../server/sandbox/companies/shiprocket/settings.ts';
import { type Program, start } from '../../server/start.ts';

const PARCELS = 10_000;
/** As in server/jobs.ts. */
const PERIOD_MS = 15_000;
const WINDOW_MS = 5 * MINUTE_MS;
const MOT = 2;
const KEY = Buffer.alloc(32, 7);
const SECRET = 'a secret for the bench, long enough to be accepted';

let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
type Body = ReturnType<typeof JSON.parse>;

async function call({ apiUrl }: Program, path: string, body: object, token = ''): Promise<Body> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(`${apiUrl}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const signIn = (program: Program, { phone, password }: { phone: string; password: string }) =>
  call(program, 'user/login/validation', {
    phoneNo: phone,
    password: Buffer.from(password).toString('base64'),
  });

const orderOf = (userId: number, pointId: number, courierId: number) => ({
  shipmentTypeId: 1,
  customerDetails: {
    userId,
    customerUniqueId: `POLL-${courierId}`,
    name: 'Ravi Kumar',
    phoneNo: '9812345670',
    pin: '400069',
    city: 'Mumbai',
    state: 'Maharashtra',
    address: 'Unit 7, Jai Hind Estate, Nagardas Road',
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
  logisticDetails: { paymentType: 'PREPAID', courierId, motId: MOT, userPickLocationOrDeliveryId: pointId },
  productDetails: [{ productName: 'Saree', productPrice: 900, productQty: 1 }],
});

/** Books one parcel at the company, moves it, and copies it until there are `count`. */
async function fill(program: Program, courierId: number, account: object, move: object, count: number) {
  const { db } = program.deps;
  const [admin, seller] = [await signIn(program, DEMO.admin), await signIn(program, DEMO.seller)];
  const connection = await call(program, 'admin/connections', account, admin.token);
  const service = { courierId, motId: MOT, connectionId: connection.id };
  await call(program, 'admin/carrier-services', service, admin.token);
  await stockAwbs(jobContext(program.deps, 'bench'));
  skewMs += 5 * MINUTE_MS;
  const [point] = await call(program, `user/pickup-location/${seller.userId}`, {}, seller.token);
  const { trackingId } = await call(
    program,
    'add/shipping',
    orderOf(seller.userId, point.id, courierId),
    seller.token,
  );
  const input = { userId: seller.userId, shippingId: [trackingId] };
  const { results } = await call(program, 'process/shipping', input, seller.token);
  if (!results[0].ok) throw new Error(results[0].message);
  const awb: string = results[0].wayBillId;
  const { host } = account as { host: string };
  const moved = await fetch(`${host}/__control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: { awb, ...move } }),
  });
  if (!moved.ok) throw new Error(await moved.text());

  const copies = await db('shipments').where({ order_id: trackingId }).first();
  const own = await db('sandbox_courier_parcels').where({ awb }).first();
  const scans = await db('sandbox_courier_scans').where({ parcel_id: own.id });
  for (let made = 1; made < count; made += 500) {
    const numbers = Array.from({ length: Math.min(500, count - made) }, (_, at) => made + at);
    const awbOf = (n: number) => String(BigInt(awb) + BigInt(n) * 11n);
    await db('sandbox_courier_parcels').insert(
      numbers.map((n) => ({ ...own, id: own.id + n * 10, awb: awbOf(n), reference: `P${courierId}-${n}` })),
    );
    await db('sandbox_courier_scans').insert(
      numbers.flatMap((n) => scans.map(({ id: _, ...one }) => ({ ...one, parcel_id: own.id + n * 10 }))),
    );
    await db('shipments').insert(
      numbers.map((n) => {
        const { id: _, rate_card_id: __, ...row } = copies;
        return { ...row, attempt: n + 1, reference: `P${courierId}-${n}`, awb: awbOf(n), asked_awb: null };
      }),
    );
  }
  return connection.id as number;
}

/** The most calls of an account in any five minutes. */
async function peakOf({ deps: { db } }: Program, connectionId: number) {
  const calls: { at: Date }[] = await db('exchanges')
    .where({ connection_id: connectionId, kind: 'track' })
    .orderBy('at')
    .select('at');
  const times = calls.map(({ at }) => at.getTime());
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length));
}

async function measure(program: Program) {
  const { db } = program.deps;
  const half = PARCELS / 2;
  const url = program.sandboxUrl ?? '';
  const first = { provider: 'delhivery', name: 'Delhivery', ...delhivery(url, 'polling') };
  const second = { provider: 'shiprocket', name: 'Shiprocket', ...shiprocket(url, 'polling') };
  const accounts = [
    await fill(program, 1, first, { code: 'X-PIOM' }, half),
    await fill(program, 5, second, { status: '18' }, half),
  ];
  await db('shipments').whereIn('connection_id', accounts).update({ next_poll_at: now() });
  await db('exchanges').delete();
  const [began, cpu] = [now().getTime(), process.cpuUsage()];
  const waiting = async () => {
    const row = await db('shipments')
      .whereIn('connection_id', accounts)
      .whereNotExists(db('scans').whereRaw('scans.shipment_id = shipments.id').where('is_proven', true))
      .count({ n: '*' })
      .first();
    return Number(row?.n);
  };
  while ((await waiting()) > 0) {
    if (now().getTime() - began > DAY_MS / 24) throw new Error('not polled within the hour');
    await pollTracking(jobContext(program.deps, 'bench'));
    skewMs += PERIOD_MS;
  }
  const used = process.cpuUsage(cpu);
  const refused = await db('exchanges').whereNot({ outcome: 'OK' }).count({ n: '*' }).first();
  const minutes = Math.ceil((now().getTime() - began) / MINUTE_MS);
  const peaks = [];
  for (const id of accounts) peaks.push(await peakOf(program, id));
  console.log(
    `${PARCELS} parcels polled in ${minutes} min; most calls in 5 min: Delhivery ${peaks[0]} of 750, Shiprocket ${peaks[1]}; ` +
      `${Number(refused?.n)} calls throttled or refused; CPU ${((used.user + used.system) / 1_000_000).toFixed(1)} s with the emulators`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'harkara-polling-'));
const database = await startDatabase(join(folder, 'mariadb'), { isDurable: false });
try {
  await createDatabase(database.url(), 'polling');
  const config: Config = {
    isProduction: false,
    isDevelopment: false,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://127.0.0.1',
    databaseUrl: database.url('polling'),
    workers: 1,
    jwtSecret: SECRET,
    cookieSecret: SECRET,
    sandboxSecret: SECRET,
    sandboxCourierUrl: null,
    sandboxGatewayUrl: null,
    connectionsKey: KEY,
    addressRateLimit: 0,
    trustProxy: false,
    apiOnly: true,
    logLevel: 'silent',
    metricsPort: null,
    stopNoticeMs: 0,
  };
  const program = await start(config, { now, withJobs: false });
  await measure(program).finally(() => program.stop());
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
