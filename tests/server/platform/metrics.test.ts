import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../../server/jobs.ts';
import type { JobRecord } from '../../../server/platform/observability/metrics.ts';
import type { Program } from '../../../server/start.ts';
import { anAdmin, aPhone, base64, db, PASSWORD, program, startAnother } from '../../setup/app.ts';
import { aConnection } from '../../setup/connections.ts';
import { aFlakyDatabase } from '../../setup/flaky-database.ts';
import { aShipped, aShop, courierIs, order, type Shop } from '../../setup/shipping.ts';

let watched: Program;
let shop: Shop;
const scrape = async ({ metricsPort }: Program = watched) =>
  (await supertest(`http://127.0.0.1:${metricsPort}`).get('/metrics').expect(200)).text;
const api = ({ port }: Program = watched) => supertest(`http://127.0.0.1:${port}`);
const ship = (id: number) =>
  api()
    .post('/api/process/shipping')
    .set('Authorization', `Bearer ${shop.seller.token}`)
    .send({ shippingId: [id] })
    .expect(200);

/** The value of the series with these labels, or null if it does not exist. */
function valueOf(text: string, name: string, labels: Record<string, string | number> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`harkara_${name}`) &&
        /^[{ ]/.test(one.slice(8 + name.length)) &&
        wanted.every((label) => one.includes(label)),
    );
  return line ? Number(line.slice(line.lastIndexOf(' '))) : null;
}
const requests = (text: string, labels: Record<string, string>) =>
  valueOf(text, 'http_request_duration_seconds_count', labels);
const calls = (text: string, call: string, outcome: string) =>
  valueOf(text, 'outside_call_duration_seconds_count', { service: 'courier', courier: 1, call, outcome });

beforeAll(async () => {
  watched = await startAnother({ metricsPort: 0 });
  shop = await aShop();
});
afterAll(() => watched.stop());

describe('the metrics', () => {
  test('count requests and durations by route pattern, method and status class', async () => {
    await api().get('/api/health').expect(200);
    await api().post('/api/courier/name/12345').send({}).expect(404);
    await api().post('/api/courier/name/67890').send({}).expect(404);
    const text = await scrape();
    expect(requests(text, { method: 'GET', route: '/api/health', status: '2xx' })).toBe(1);
    expect(requests(text, { method: 'POST', route: '/api/courier/name/:awb', status: '4xx' })).toBe(2);
    expect(valueOf(text, 'http_request_duration_seconds_sum', { route: '/api/health' })).toBeGreaterThan(0);
  });

  test('contain no text that a caller sends', async () => {
    const phone = aPhone();
    await api().get(`/api/no/such/${phone}`).expect(404);
    await api().get('/api/health/%22%7D%0A').expect(404);
    await api()
      .post('/api/user/phone-number/validate')
      .set('X-Request-Id', `hostile-${phone}`)
      .send({ phoneNo: phone });
    await api().options('/').expect(404);
    await supertest(`http://127.0.0.1:${watched.port}`).propfind(`/${phone}`);
    const text = await scrape();
    expect(text).not.toContain(phone);
    expect(text).not.toContain('PROPFIND');
    expect(requests(text, { method: 'GET', route: 'no such call', status: '4xx' })).toBe(2);
    expect(requests(text, { method: 'other', route: 'file', status: '4xx' })).toBe(1);
  });

  test('count the calls to connected accounts', async () => {
    const admin = await anAdmin();
    const { id } = await aConnection(admin);
    const keys = { keyId: 'rzp_test_1' };
    const gateway = { provider: 'razorpay', host: 'http://127.0.0.1:9', settings: keys };
    const { id: away } = await aConnection(admin, {
      ...gateway,
      secrets: { keySecret: 'a secret of the key' },
    });
    for (const each of [id, away])
      await api()
        .post('/api/connections/test')
        .set('Authorization', `Bearer ${admin.token}`)
        .send({ id: each })
        .expect(200);
    const text = await scrape();
    const count = (labels: Record<string, string>) =>
      valueOf(text, 'outside_call_duration_seconds_count', { call: 'check', ...labels });
    expect(count({ service: 'courier', outcome: 'ok' })).toBe(1);
    expect(count({ service: 'gateway', outcome: 'failed' })).toBe(1);
  });

  test('count courier calls by outcome', async () => {
    const [booked, refused, failed] = [await order(shop), await order(shop), await order(shop)];
    await ship(booked);
    await courierIs('refuse');
    await ship(refused);
    await courierIs('error');
    await ship(failed);
    const text = await scrape();
    expect([
      calls(text, 'book', 'ok'),
      calls(text, 'book', 'refused'),
      calls(text, 'book', 'failed'),
    ]).toEqual([1, 1, 1]);
    expect(valueOf(text, 'outside_call_duration_seconds_count', { call: 'readScan' })).toBeNull();
  });

  test('count calls to the gateway and the message provider', async () => {
    await api()
      .post('/api/initiatePayment')
      .set('Authorization', `Bearer ${shop.seller.token}`)
      .send({ amount: 100 })
      .expect(200);
    const phoneNo = aPhone();
    await api()
      .post('/api/user/registration')
      .send({ phoneNo, emailId: `figures-${phoneNo}@example.com`, password: base64(PASSWORD), rolesId: 1 })
      .expect(200);
    await api().post('/api/generate-otp').send({ mobileNumber: phoneNo, firstTimeUser: true }).expect(200);
    const text = await scrape();
    expect(
      valueOf(text, 'outside_call_duration_seconds_count', {
        service: 'gateway',
        call: 'start',
        outcome: 'ok',
      }),
    ).toBe(1);
    expect(
      valueOf(text, 'outside_call_duration_seconds_count', {
        service: 'messages',
        call: 'send',
        outcome: 'ok',
      }),
    ).toBe(1);
  });

  test('count a stuck booking from its beginning, although the sweep claims it again and again', async () => {
    const { id } = await aShipped(shop);
    const at = new Date(watched.deps.now().getTime() - 600_000);
    const claimed = { state: 'RESERVED', reserved_at: at, lease_until: new Date(Date.now() + 60_000) };
    await db('shipments').where({ order_id: id }).update(claimed);
    const text = await scrape();
    await db('shipments').where({ order_id: id }).update({ state: 'BOOKED' });
    expect(valueOf(text, 'queue_oldest_seconds', { queue: 'bookings' })).toBeGreaterThanOrEqual(599);
  });

  test('report the length and age of each job queue', async () => {
    const before = valueOf(await scrape(), 'queue_due', { queue: 'notifications' })!;
    const at = new Date(watched.deps.now().getTime() - 600_000);
    const row = {
      shipment_id: 999_999_999,
      seller_id: shop.seller.userId,
      kind: 'SHIPPED',
      channel: 'sms',
      occurrence: 'x',
      reason: '',
      state: 'QUEUED',
      happened_at: at,
      created_at: at,
      next_try_at: at,
    };
    const [id] = await db('notifications').insert(row);
    const text = await scrape();
    expect(valueOf(text, 'queue_due', { queue: 'notifications' })).toBe(before + 1);
    expect(valueOf(text, 'queue_oldest_seconds', { queue: 'notifications' })).toBeGreaterThanOrEqual(599);
    const queues = [
      'back-tests',
      'bookings',
      'cancellations',
      'notifications',
      'payments',
      'pickups',
      'reattempts',
      'tallies',
      'tracking',
      'webhooks',
      'weights',
    ];
    expect(
      [...text.matchAll(/^harkara_queue_due\{queue="([\w-]+)"\}/gm)].map(([, name]) => name).sort(),
    ).toEqual(queues);
    await db('notifications').where({ id: id! }).delete();
  });

  test('get the outcome and duration of each job run', async () => {
    const notes: JobRecord[] = [];
    const jobs = startJobs(program.deps, (note) => notes.push(note));
    await expect
      .poll(() => notes.map(({ job }) => job), { timeout: 5_000 })
      .toEqual(expect.arrayContaining(['run-back-tests', 'process-weights']));
    await jobs.stop();
    expect(notes[0]).toEqual({ job: expect.any(String), outcome: 'ok', seconds: expect.any(Number) });
  });

  test('report the connection pool, the event loop and the process', async () => {
    const text = await scrape();
    for (const state of ['used', 'free', 'waiting'])
      expect(valueOf(text, 'database_connections', { state })).toBeGreaterThanOrEqual(0);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`\n${name} `);
  });

  test('stay available during a database outage and report it', async () => {
    const database = await aFlakyDatabase();
    const other = await startAnother({ databaseUrl: database.url, metricsPort: 0 });
    expect(valueOf(await scrape(other), 'database_up')).toBe(1);
    await database.cut();
    const text = await scrape(other);
    expect(valueOf(text, 'database_up')).toBe(0);
    expect(text).not.toContain('harkara_queue_due{');
    await database.mend();
    await expect.poll(async () => valueOf(await scrape(other), 'database_up'), { timeout: 10_000 }).toBe(1);
    await other.stop();
    await database.close();
  });

  test('are served on a separate port that serves nothing else', async () => {
    await api().get('/metrics').expect(404);
    await api().get('/api/metrics').expect(404);
    const scraped = supertest(`http://127.0.0.1:${watched.metricsPort}`);
    await scraped.get('/').expect(404);
    await scraped.get('/api/health').expect(404);
    await scraped.post('/metrics').expect(404);
    expect(program.metricsPort).toBeNull();
  });
});
