import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';

let admin: Person;
let other: Person;

const searchOf = (parts: object = {}, filter: unknown = { status: 'PENDING' }) =>
  new URLSearchParams({ filter: JSON.stringify(filter), sort: 'id', order: 'DESC', ...parts }).toString();
const search = searchOf();

const save = (who: Person, body: object = {}): Promise<Answer> =>
  call('saved-queries/save', { list: 'orders', name: 'To ship', search, ...body }, who.token);
const remove = (who: Person, id: number): Promise<Answer> => call('saved-queries/remove', { id }, who.token);
const listOf = (who: Person, list = 'orders') => call('saved-queries/list', { list }, who.token);
const namesOf = async (who: Person, list?: string): Promise<string[]> =>
  (await listOf(who, list)).body.data.map(({ name }: { name: string }) => name);
const faultOf = ({ status, body }: Answer) => [status, body.code, body.errors?.[0]];

beforeAll(async () => {
  [admin, other] = await Promise.all([anAdmin(), anAdmin()]);
});

describe('a saved query', () => {
  test('is listed under its list, in the order of saving', async () => {
    const who = await anAdmin();
    const { status, body } = await save(who);
    const query = {
      id: expect.any(Number),
      list: 'orders',
      name: 'To ship',
      search,
      createdDate: expect.any(String),
    };
    expect([status, body]).toEqual([200, { message: 'Query saved successfully', ...query }]);
    await save(who, { name: ' An   earlier letter ' });
    await save(who, { list: 'users', name: 'Waiting' });
    expect((await listOf(who)).body).toEqual({
      count: 2,
      data: [query, { ...query, name: 'An earlier letter' }],
    });
    expect(await namesOf(who, 'users')).toEqual(['Waiting']);
    expect(await namesOf(who, 'ndr')).toEqual([]);
  });

  test('can be deleted once', async () => {
    const who = await anAdmin();
    const { body: query } = await save(who);
    const { status, body } = await remove(who, query.id);
    expect([status, body]).toEqual([200, { message: 'Query deleted successfully', id: query.id }]);
    expect(await namesOf(who)).toEqual([]);
    expect(faultOf(await remove(who, query.id))).toEqual([404, 'NOT_FOUND', undefined]);
  });

  test('belongs to one administrator: to another it is like an unknown one', async () => {
    const { body: query } = await save(admin, { name: 'Mine' });
    expect(await namesOf(other)).not.toContain('Mine');
    const [theirs, none] = [await remove(other, query.id), await remove(other, 987_654_321)];
    expect([theirs.status, theirs.body.code, theirs.body.message]).toEqual([
      404,
      'NOT_FOUND',
      'Query not found',
    ]);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect(await namesOf(admin)).toContain('Mine');
  });

  test('is audited when it is saved and deleted, with what it was', async () => {
    const who = await anAdmin();
    const { body: query } = await save(who);
    await remove(who, query.id);
    const entries = await db('audit_entries as e')
      .join('audit_outcomes as o', 'o.entry_id', 'e.id')
      .where({ 'e.by_user_id': who.userId })
      .orderBy('e.id')
      .select(
        'e.action',
        'e.subject',
        'e.subject_id',
        'o.made_id',
        'e.seller_id',
        'e.before_json',
        'o.after_json',
      );
    const common = { subject: 'saved-query', seller_id: null };
    expect(entries).toEqual([
      {
        ...common,
        action: 'POST saved-queries/save',
        subject_id: String(query.id),
        made_id: String(query.id),
        before_json: null,
        after_json: expect.stringContaining('To ship'),
      },
      {
        ...common,
        action: 'POST saved-queries/remove',
        subject_id: String(query.id),
        made_id: null,
        before_json: expect.stringContaining('To ship'),
        after_json: null,
      },
    ]);
  });

  test('is not for sellers', async () => {
    const seller = await aSeller();
    const { body: query } = await save(admin, { name: 'Not for sellers' });
    for (const answer of [await listOf(seller), await save(seller), await remove(seller, query.id)])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await namesOf(admin)).toContain('Not for sellers');
  });
});

describe('a name', () => {
  const taken = [
    409,
    'NAME_TAKEN',
    { field: 'name', message: 'A query with this name already exists' },
  ] as const;

  test('is unique for each administrator and list', async () => {
    await save(admin, { name: 'Diwali' });
    expect(faultOf(await save(admin, { name: 'diwali ' }))).toEqual(taken);
    expect((await save(admin, { name: 'Diwali', list: 'shipments' })).status).toBe(200);
    expect((await save(other, { name: 'Diwali' })).status).toBe(200);
  });

  test('is saved once if two calls save it at the same moment', async () => {
    const who = await anAdmin();
    const answers = await Promise.all([save(who), save(who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(faultOf)).toContainEqual(taken);
    expect(await namesOf(who)).toEqual(['To ship']);
  });

  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['x'.repeat(41), 'Name must be no longer than 40 characters'],
  ])('%j is refused', async (name, message) => {
    expect(faultOf(await save(admin, { name }))).toEqual([422, 'INVALID', { field: 'name', message }]);
  });
});

describe('a search', () => {
  test.each([
    [searchOf()],
    [searchOf({}, {})],
    [searchOf({ sort: 'totalAmount', order: 'ASC' }, { q: 'Asha & Rao', userId: 7, isRefused: true })],
    [searchOf({}, { id: [1, 2], weightRange: '1-10' })],
  ])('%j is kept as it is', async (kept) => {
    expect((await save(await anAdmin(), { search: kept })).body.search).toBe(kept);
  });

  test.each([
    [''],
    [undefined],
    [7],
    ['filter=%7B%7D'],
    [`${search}&page=2`],
    [`${search}&__proto__=1`],
    [`${search}&sort=date`],
    ['https://evil.example'],
    [searchOf({ order: 'UP' })],
    [searchOf({ sort: 'id; DROP' })],
    [searchOf({ filter: '{' })],
    [searchOf({}, ['PENDING'])],
    [searchOf({}, { status: { not: 'PENDING' } })],
    [searchOf({}, { status: null })],
  ])('%j is refused', async (wrong) => {
    expect(faultOf(await save(admin, { name: 'Odd', search: wrong }))).toEqual([
      422,
      'INVALID',
      { field: 'search', message: 'A query can save only filters, a sort and its order' },
    ]);
  });

  test.each([
    ['', searchOf({}, { q: 'ह'.repeat(300) })],
    [' once it is percent-encoded', `filter={"q":"${'ह'.repeat(300)}"}&sort=id&order=ASC`],
  ])('over 2,000 characters%s is refused', async (_when, long) => {
    expect(faultOf(await save(admin, { name: 'Long', search: long }))).toEqual([
      422,
      'INVALID',
      { field: 'search', message: 'A query can’t save this many filters' },
    ]);
  });

  test.each(['audit', 'user-status', '', undefined])('is refused for the list %j', async (list) => {
    expect((await save(admin, { list })).status).toBe(422);
    expect((await call('saved-queries/list', { list }, admin.token)).status).toBe(422);
  });
});

test('a list has 20 queries at most, even if more are saved at once', async () => {
  const who = await anAdmin();
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(who, { name: `Query ${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => [body.code, body.message])).toEqual(
    Array(4).fill(['LIMIT_REACHED', 'A list can have no more than 20 queries']),
  );
  expect((await save(who, { list: 'wallet-entries' })).status).toBe(200);
  const [first] = (await listOf(who)).body.data;
  await remove(who, first.id);
  expect((await save(who, { name: 'In its place' })).status).toBe(200);
  expect((await namesOf(who)).at(-1)).toBe('In its place');
});
