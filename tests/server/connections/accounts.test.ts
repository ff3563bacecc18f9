import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockAwbs } from '../../../server/features/connections/awbs/awbs.ts';
import {
  openCourier,
  openGateway,
  testConnection,
} from '../../../server/features/connections/connections.ts';
import { deleteOldExchanges } from '../../../server/features/connections/exchanges/exchanges.ts';
import { createSeal } from '../../../server/platform/auth/seal.ts';
import { DAY_MS } from '../../../server/platform/time.ts';
import { aJob, anAdmin, call, clock, db, get, type Person, program, put, remove } from '../../setup/app.ts';
import { aCompany } from '../../setup/company.ts';
import { aConnection, aService, loadAwbs } from '../../setup/connections.ts';
import { aPoint } from '../../setup/parcels.ts';
import { aShipped, aShop } from '../../setup/shipping.ts';

const company = aCompany();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const save = (id: number, body: object) => put(`admin/connections/${id}`, body, admin.token);
const read = async (id: number) => (await get(`admin/connections/${id}`, admin.token)).body;
const check = async (id: number) => (await call('connections/test', { id }, admin.token)).body;

const SERVED = { delivery_codes: [{ postal_code: { pin: 110001 } }] };
const ofDelhivery = () =>
  aConnection(admin, {
    provider: 'delhivery',
    host: company.baseUrl(),
    settings: { clientName: 'ASHA' },
    secrets: { token: 'token-of-the-first-account', webhookSecret: 'a fixed header' },
  });
const ofPhonepe = () =>
  aConnection(admin, {
    provider: 'phonepe',
    host: company.baseUrl(),
    settings: { clientId: 'CLIENT', clientVersion: '1' },
    secrets: { clientSecret: 'first-secret' },
  });

beforeEach(() => company.answers('GET /c/api/pin-codes/json/', 200, SERVED));

const POINT_ID = 4_000_000;
const DETAILS_OF_POINT = '0fb1a2';

/** A tested account with a registered point, a free AWB and a used one. */
async function anAccountInUse() {
  const { id } = await ofDelhivery();
  const awb = { connection_id: id, added_at: clock.now(), usable_at: clock.now() };
  await db('connection_points').insert({
    connection_id: id,
    pickup_point_id: POINT_ID,
    registered_name: 'HK-4000000',
    details: DETAILS_OF_POINT,
    version: 3,
  });
  await db('connection_awbs').insert([
    { ...awb, awb: `F${id}` },
    { ...awb, awb: `U${id}`, taken_at: clock.now() },
  ]);
  await check(id);
  return id;
}
const stateOf = async (id: number) => ({
  state: (await read(id)).state,
  awbs: (await call(`connections/${id}/awbs`, {}, admin.token)).body,
  details: (await db('connection_points').where({ connection_id: id }).first('details')).details,
});
const IN_USE = { state: 'OK', awbs: { free: 1, used: 1 }, details: DETAILS_OF_POINT };

describe('a saved connection', () => {
  test.each([
    ['its name', () => ({ name: `Renamed ${Math.random()}` })],
    ['how often parcels are polled', () => ({ settings: { pollMinutes: 60 } })],
    ['the seller’s GSTIN', () => ({ settings: { sellerGstin: '27AAACR5055K1Z7' } })],
    [
      'what its webhook carries',
      () => ({ settings: { webhookHeader: 'X-Key' }, secrets: { webhookSecret: 'x' } }),
    ],
    ['nothing', () => ({ host: company.baseUrl(), secrets: { token: 'token-of-the-first-account' } })],
  ])('stays tested and keeps points and AWBs if %s changes', async (_what, changes) => {
    const id = await anAccountInUse();
    expect((await save(id, changes())).status).toBe(200);
    expect(await stateOf(id)).toEqual(IN_USE);
  });

  test.each([
    ['token', { secrets: { token: 'token-of-another-account' } }],
    ['client name', { settings: { clientName: 'RAVI' } }],
    ['host', { host: null, secrets: { token: 'token-of-the-first-account' } }],
  ])(
    'with another %s is untested and leaves the points and AWBs of the old account',
    async (_what, changes) => {
      const id = await anAccountInUse();
      expect((await save(id, changes)).body).toMatchObject({ state: 'UNTESTED', checkedAt: null });
      expect(await stateOf(id)).toEqual({ state: 'UNTESTED', awbs: { free: 0, used: 1 }, details: '' });
    },
  );

  test('takes another host only together with the secrets that are sent there', async () => {
    const { id, secrets } = await ofDelhivery();
    for (const sent of [{}, { secrets }]) {
      const { status, body } = await save(id, { host: 'https://elsewhere.example', ...sent });
      expect([status, body.code]).toEqual([422, 'SECRETS_NEEDED']);
      expect(body.errors).toEqual([
        {
          field: 'secrets.token',
          message: 'API token: enter it again, because you changed the host.',
        },
      ]);
    }
    const again = { host: 'https://elsewhere.example', secrets: { token: 'token-of-the-first-account' } };
    expect((await save(id, again)).body.host).toBe('https://elsewhere.example');
  });

  test('keeps its provider', async () => {
    const { id } = await ofDelhivery();
    expect((await save(id, { provider: 'delhivery', isActive: true })).status).toBe(200);
    const { status, body } = await save(id, { provider: 'manual' });
    expect([status, body.errors[0].field]).toEqual([422, 'provider']);
  });

  test('leaves nothing behind when it is deleted', async () => {
    const { id } = await aConnection(admin);
    await loadAwbs(admin, id, [`D${id}`]);
    const service = await aService(admin, id, { courierId: 2, motId: 1 });
    await remove(`admin/connections/${id}`, admin.token);
    expect((await get(`admin/carrier-services/${service.id}`, admin.token)).status).toBe(404);
    expect(await db('connection_awbs').where({ connection_id: id }).first()).toBeUndefined();
  });

  test('is not deleted while a parcel is still tracked', async () => {
    const { id } = await aConnection(admin);
    const { awb } = await aShipped(await aShop());
    const delivered = { connection_id: id, tracking_status: 'DELIVERED', next_poll_at: clock.now() };
    await db('shipments').where({ awb }).update(delivered);
    const { body } = await remove(`admin/connections/${id}`, admin.token);
    expect([body.code, body.message]).toEqual([
      'CONNECTION_IN_USE',
      'This connection has open shipments, payments or messages. Deactivate it instead.',
    ]);
  });
});

describe('a token', () => {
  const start = async (id: number) =>
    (await openGateway(aJob(), id)).start({
      id: `T${id}`,
      amountPaise: 100_00,
      userId: 1,
      redirectUrl: 'https://portal.example/wallet',
      callbackUrl: '',
    });
  const asked = () =>
    company.requests
      .filter((one) => one.call === 'POST /checkout/v2/pay')
      .map((one) => one.headers.authorization);

  beforeEach(() => {
    company.answers('POST /checkout/v2/pay', 200, { redirectUrl: 'https://phonepe.example/1' });
    company.answersBy('POST /v1/oauth/token', (response, { body }) => issue(response, body));
  });
  /** The token names the secret that it was issued for. */
  const issue = (response: { end(text: string): unknown }, body: string) =>
    response.end(
      JSON.stringify({
        access_token: new URLSearchParams(body).get('client_secret')?.replace('secret', 'token'),
        token_type: 'O-Bearer',
        issued_at: 1_700_000_000,
        expires_at: 1_700_003_600,
      }),
    );

  test('is not used any more when the credentials change', async () => {
    const { id } = await ofPhonepe();
    await start(id);
    await save(id, { secrets: { clientSecret: 'second-secret' } });
    await start(id);
    expect(asked()).toEqual(['O-Bearer first-token', 'O-Bearer second-token']);
  });

  test('of the old credentials that arrives late is not used either', async () => {
    const { id } = await ofPhonepe();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let arrived = () => {};
    const isAsked = new Promise<void>((resolve) => (arrived = resolve));
    company.answersBy('POST /v1/oauth/token', (response, { body }) => {
      if (!body.includes('first-secret')) return issue(response, body);
      arrived();
      void held.then(() => issue(response, body));
    });
    const late = start(id);
    await isAsked;
    await save(id, { secrets: { clientSecret: 'second-secret' } });
    await start(id);
    release();
    await late;
    // Another instance has no token in memory.
    program.deps.adapters.known.clear();
    await start(id);
    expect(asked()).toEqual(['O-Bearer second-token', 'O-Bearer first-token', 'O-Bearer second-token']);
  });
});

test('AWBs that were being fetched when another account was saved are not added to its pool', async () => {
  const { id } = await ofDelhivery();
  let fetched = 0;
  company.answersBy('GET /waybill/api/bulk/json/', (response) => {
    const awb = `9${id}${++fetched}0000000000`.slice(0, 18);
    void save(id, { secrets: { token: 'token-of-another-account' } }).then(() => response.end(`"${awb}"`));
  });
  await stockAwbs(aJob());
  expect(fetched).toBeGreaterThan(0);
  expect((await call(`connections/${id}/awbs`, {}, admin.token)).body).toEqual({ free: 0, used: 0 });
});

test('a token that another instance renews is waited for only as long as the click lasts', async () => {
  const { id } = await aConnection(admin, {
    provider: 'shiprocket',
    host: company.baseUrl(),
    settings: { email: 'api@example.com' },
    secrets: { password: 'a password of the API user' },
  });
  const leaseUntil = new Date(clock.now().getTime() + DAY_MS);
  await db('connection_tokens').insert({ connection_id: id, lease_until: leaseUntil });
  const { account } = await openCourier(aJob(), id);
  const begun = performance.now();
  await expect(account?.registerPoint?.(aPoint(), 500)).rejects.toThrow('renewing the token');
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(company.requests).toEqual([]);
});

describe('a test of a connection', () => {
  test('says nothing about credentials that were saved while it ran', async () => {
    const { id } = await ofDelhivery();
    company.answersBy('GET /c/api/pin-codes/json/', (response) => {
      void save(id, { secrets: { token: 'a wrong token' } }).then(() => response.end(JSON.stringify(SERVED)));
    });
    expect((await check(id)).ok).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'UNTESTED', checkedAt: null });
  });

  test('tells that the company does not answer', async () => {
    const { id } = await aConnection(admin, {
      provider: 'delhivery',
      host: 'http://127.0.0.1:9',
      settings: { clientName: 'ASHA' },
      secrets: { token: 'token-of-the-first-account' },
    });
    const { ok, message } = await check(id);
    expect([ok, (await read(id)).lastError]).toEqual([false, message]);
  });

  test('does not show a fault of the server as the company’s words', async () => {
    const { id } = await ofDelhivery();
    const ctx = { ...aJob(), seal: createSeal(Buffer.alloc(32, 9)) };
    const adapters = { ...ctx.adapters, known: new Map(), ctx: () => ctx };
    await expect(testConnection({ ...ctx, adapters }, { id })).rejects.toThrow();
    expect((await read(id)).state).toBe('UNTESTED');
  });
});

test('exchanges are deleted after 30 days, however many there are', async () => {
  const { id } = await aConnection(admin);
  const row = {
    connection_id: id,
    kind: 'track',
    ms: 1,
    outcome: 'OK',
    status: 200,
    request: '',
    answer: '',
  };
  const old = { ...row, at: new Date(clock.now().getTime() - 31 * DAY_MS) };
  await db.batchInsert('exchanges', Array(5_100).fill(old), 1_000);
  await db('exchanges').insert({ ...row, at: clock.now() });
  await deleteOldExchanges(aJob());
  const filter = encodeURIComponent(JSON.stringify({ connectionId: id }));
  expect((await get(`admin/exchanges?filter=${filter}`, admin.token)).body).toHaveLength(1);
});

test('lists the exchanges about one order', async () => {
  const shop = await aShop();
  const [asked, other] = [await aShipped(shop), await aShipped(shop)];
  const { id } = await aConnection(admin);
  const shipments = await db('shipments').whereIn('order_id', [asked.id, other.id]).select('id', 'order_id');
  const facts = { kind: 'book', at: clock.now(), ms: 1, outcome: 'OK', status: 200, request: '', answer: '' };
  await db('exchanges').insert(
    shipments.map((one) => ({ ...facts, connection_id: id, shipment_id: one.id })),
  );
  const filter = encodeURIComponent(JSON.stringify({ trackingId: asked.id }));
  const { body } = await get(`admin/exchanges?filter=${filter}`, admin.token);
  expect(body.map(({ trackingId }: { trackingId: number }) => trackingId)).toEqual([asked.id]);
});
