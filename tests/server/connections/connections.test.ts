import { beforeAll, describe, expect, test } from 'vitest';
import { newHookToken } from '../../../server/features/connections/connections.ts';
import { anAdmin, call, get, type Person, put, remove } from '../../setup/app.ts';
import { aConnection, aConnectionName } from '../../setup/connections.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const create = (body: object) => call('admin/connections', body, admin.token);
const save = (id: number, body: object) => put(`admin/connections/${id}`, body, admin.token);
const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field);

describe('connections', () => {
  test('never have an address that Shiprocket refuses', () => {
    const tokens = Array.from({ length: 1_000 }, newHookToken);
    expect(tokens.filter((token) => /sr|kr/i.test(token) || token.length !== 43)).toEqual([]);
  });

  test('are created untested, each with a webhook address', async () => {
    const name = aConnectionName();
    const { status, body } = await create({ provider: 'manual', name });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      revision: 1,
      kind: 'COURIER',
      provider: 'manual',
      name,
      isActive: true,
      isDefault: false,
      host: null,
      settings: {},
      secrets: {},
      webhookUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/hooks\/[\w-]{43}$/),
      state: 'UNTESTED',
      checkedAt: null,
      lastError: null,
    });
    expect((await get(`admin/connections/${body.id}`, admin.token)).body).toEqual(body);
  });

  test('refuse an unknown provider, an unknown field and a name that is taken', async () => {
    const unknown = await create({ provider: 'pigeon', name: aConnectionName() });
    expect([unknown.status, fieldsOf(unknown.body)]).toEqual([422, ['provider']]);
    const extra = await create({ provider: 'manual', name: aConnectionName(), settings: { colour: 'red' } });
    expect([extra.status, fieldsOf(extra.body)]).toEqual([422, ['settings.colour']]);
    const { name } = await aConnection(admin);
    const taken = await create({ provider: 'manual', name });
    expect([taken.status, taken.body.code]).toEqual([409, 'NAME_TAKEN']);
  });

  test('have polling minutes only if they are of a courier', async () => {
    const { status, body } = await create({
      provider: 'razorpay',
      name: aConnectionName(),
      settings: { keyId: 'rzp_test_1', pollMinutes: 30 },
      secrets: { keySecret: 'a secret of the key' },
    });
    expect([status, fieldsOf(body)]).toEqual([422, ['settings.pollMinutes']]);
  });

  test.each([0, 241, 1.5, 'often'])('refuse to poll every %j minutes', async (pollMinutes) => {
    const { status, body } = await create({
      provider: 'manual',
      name: aConnectionName(),
      settings: { pollMinutes },
    });
    expect([status, fieldsOf(body)]).toEqual([422, ['settings.pollMinutes']]);
  });

  test.each([
    'ftp://courier.example',
    'courier.example',
    'http://courier.example',
    'https://courier.example?key=1',
    'https://user@courier.example',
    'https://:password@courier.example',
  ])('refuse the host %s', async (host) => {
    const { status, body } = await create({ provider: 'manual', name: aConnectionName(), host });
    expect([status, fieldsOf(body)]).toEqual([422, ['host']]);
  });

  test('name every missing field of a mail server at once', async () => {
    const { status, body } = await create({ provider: 'smtp', name: aConnectionName() });
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: 'host', message: 'Mail server is required.' },
        { field: 'settings.port', message: 'Port is required.' },
        { field: 'settings.from', message: 'From is required.' },
        { field: 'settings.secure', message: 'Encrypted from the start is required.' },
      ],
    ]);
  });

  test('merge the sent values into the saved ones, and refuse an older revision', async () => {
    const { id } = await aConnection(admin, {
      settings: { pollMinutes: 10 },
      host: 'https://relay.example/x',
    });
    const saved = await save(id, { revision: 1, isActive: false });
    expect(saved.body).toMatchObject({ revision: 2, isActive: false, settings: { pollMinutes: 10 } });
    const stale = await save(id, { revision: 1, isActive: true });
    expect([stale.status, stale.body.code, stale.body.current.revision]).toEqual([409, 'CHANGED', 2]);
    const cleared = await save(id, { settings: { pollMinutes: null }, host: '' });
    expect(cleared.body).toMatchObject({ revision: 3, settings: {}, host: null });
  });

  test('test their credentials and keep the result', async () => {
    const { id } = await aConnection(admin);
    const { body } = await call('connections/test', { id }, admin.token);
    expect(body).toEqual({
      ok: true,
      message: 'The company accepts these credentials.',
      checkedAt: expect.any(String),
    });
    const saved = await get(`admin/connections/${id}`, admin.token);
    expect(saved.body).toMatchObject({ state: 'OK', checkedAt: body.checkedAt });
    expect((await call('connections/test', { id: 999_999 }, admin.token)).status).toBe(404);
  });

  test('can be deleted while nothing is under way with them', async () => {
    const { id } = await aConnection(admin);
    expect((await remove(`admin/connections/${id}`, admin.token)).body).toEqual({ id });
    expect((await get(`admin/connections/${id}`, admin.token)).status).toBe(404);
    expect((await remove(`admin/connections/${id}`, admin.token)).status).toBe(404);
  });

  test('are audited', async () => {
    const { id } = await aConnection(admin);
    await save(id, { isActive: false });
    const filter = encodeURIComponent(JSON.stringify({ subject: 'connection', subjectId: String(id) }));
    const { body } = await get(`admin/audit?filter=${filter}`, admin.token);
    expect(body).toHaveLength(2);
  });

  test('are found by kind and provider', async () => {
    const { id } = await aConnection(admin);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'COURIER', provider: 'manual', id: [id] }));
    const { body, headers } = await get(`admin/connections?filter=${filter}`, admin.token);
    expect(body.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(headers['content-range']).toBe('connections 0-0/1');
  });
});

test('GET connections/providers describes the form of each company', async () => {
  const { body } = await get('connections/providers', admin.token);
  expect(body.count).toBe(body.data.length);
  expect(body.data).toContainEqual({
    provider: 'manual',
    kind: 'COURIER',
    title: 'Courier without an API',
    fields: [],
    testHost: null,
  });
});

test('a webhook address refuses pushes of strangers and for companies that push nothing', async () => {
  const { webhookUrl } = await aConnection(admin);
  const token = String(webhookUrl).split('/').at(-1);
  for (const path of [`hooks/${String(token)}`, 'hooks/unknown'])
    expect((await call(path, { any: 'thing' })).body.code).toBe('UNAUTHENTICATED');
});
