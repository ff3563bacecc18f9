import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, aSeller, anAdmin, call, type Person } from '../../setup/app.ts';

type View = { id: number; list: string; name: string; query: string; createdDate: string };

let seller: Person;
let other: Person;
let admin: Person;

const save = (who: Person, body: object = {}): Promise<Answer> =>
  call('saved-views/save', { list: 'orders', name: 'COD', query: 'payment=COD', ...body }, who.token);
const viewsOf = async (who: Person, list = 'orders'): Promise<View[]> =>
  (await call('saved-views/list', { list }, who.token)).body.data;
const namesOf = async (who: Person, list?: string) => (await viewsOf(who, list)).map(({ name }) => name);
const faultOf = ({ status, body }: Answer) => [status, body.errors?.[0]];

beforeAll(async () => {
  [seller, other, admin] = await Promise.all([aSeller(), aSeller(), anAdmin()]);
});

describe('a saved view', () => {
  test('is listed by name under its list, in the order of saving', async () => {
    const who = await aSeller();
    const { status, body } = await save(who, { query: 'tab=READY&payment=COD&courier=1&courier=3&size=25' });
    expect([status, body]).toEqual([
      200,
      {
        message: 'View saved successfully',
        id: expect.any(Number),
        list: 'orders',
        name: 'COD',
        query: 'tab=READY&payment=COD&courier=1&courier=3&size=25',
        createdDate: expect.any(String),
      },
    ]);
    await save(who, { name: 'An earlier letter' });
    await save(who, { list: 'channel-orders', name: 'My shop', query: 'channel=My+shop' });
    expect(await namesOf(who)).toEqual(['COD', 'An earlier letter']);
    expect(await namesOf(who, 'channel-orders')).toEqual(['My shop']);
  });

  test('keeps its position when its name and filters change', async () => {
    const who = await aSeller();
    const { body: first } = await save(who, { name: 'First' });
    await save(who, { name: 'Second' });
    const { body } = await save(who, { id: first.id, name: ' To   pick ', query: 'point=4' });
    expect(body).toMatchObject({ id: first.id, name: 'To pick', query: 'point=4' });
    expect(await namesOf(who)).toEqual(['To pick', 'Second']);
    expect((await save(who, { id: first.id, name: 'To pick', query: 'point=5' })).status).toBe(200);
  });

  test('can be deleted', async () => {
    const who = await aSeller();
    const { body: view } = await save(who);
    const { status, body } = await call('saved-views/remove', { id: view.id }, who.token);
    expect([status, body]).toEqual([200, { message: 'View deleted successfully', id: view.id }]);
    expect(await namesOf(who)).toEqual([]);
    expect((await call('saved-views/remove', { id: view.id }, who.token)).body.message).toBe(
      'View not found',
    );
  });

  test('stores every filter of the list, but no empty ones', async () => {
    const query =
      'tab=CANCEL&search=Asha+Rao&from=2026-01-01&to=2026-01-31&payment=COD&payment=PREPAID&courier=1&point=2&channel=Shop&weight=1-10&value=500-1000&size=100';
    expect((await save(seller, { name: 'All', query })).body.query).toBe(query);
    expect((await save(seller, { name: 'Some', query: '?search=&tab=READY&parcel=ndr' })).body.query).toBe(
      'tab=READY&parcel=ndr',
    );
    expect((await save(seller, { name: 'None', query: '' })).body.query).toBe('');
  });
});

describe('a name', () => {
  // spec: extras-saved-views
  test('is unique for each user and list', async () => {
    await save(seller, { name: 'Diwali' });
    const taken = await save(seller, { name: 'diwali ' });
    expect(faultOf(taken)).toEqual([409, { field: 'name', message: 'A view with this name already exists' }]);
    expect(taken.body.message).toBe('A view with this name already exists');
    expect((await save(seller, { name: 'Diwali', list: 'channel-orders' })).status).toBe(200);
    expect((await save(other, { name: 'Diwali' })).status).toBe(200);
    const { body: another } = await save(seller, { name: 'Holi' });
    expect((await save(seller, { id: another.id, name: 'Diwali' })).status).toBe(409);
  });

  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['x'.repeat(41), 'Name must be no longer than 40 characters'],
  ])('%j is refused', async (name, message) => {
    expect(faultOf(await save(seller, { name }))).toEqual([422, { field: 'name', message }]);
  });
});

describe('a query', () => {
  const unknown = 'A view can only save filters of its list';
  test.each([
    ['page=2', unknown],
    ['redirectTo=https%3A%2F%2Fevil.example', unknown],
    ['__proto__=1', unknown],
    ['tab=BOOKING', unknown],
    ['tab=READY&tab=PENDING', unknown],
    ['tab=READY&parcel=UNDELIVERED', unknown],
    ['payment=UPI', unknown],
    ['courier=1%3BDROP', unknown],
    ['from=2026-02-31', unknown],
    ['size=1000', unknown],
    [`search=${'x'.repeat(101)}`, unknown],
    [7, unknown],
    [undefined, unknown],
    [
      `search=${'ह'.repeat(100)}&${Array.from({ length: 20 }, (_, n) => `courier=${n + 1}`).join('&')}`,
      'A view can’t save this many filters',
    ],
    ['x'.repeat(1001), 'A view can’t save this many filters'],
  ])('%j is refused', async (query, message) => {
    expect(faultOf(await save(seller, { name: 'Odd', query }))).toEqual([422, { field: 'query', message }]);
  });

  test('is refused for an unknown list', async () => {
    expect((await save(seller, { list: 'wallet' })).status).toBe(422);
    expect((await call('saved-views/list', {}, seller.token)).status).toBe(422);
  });
});

describe('views', () => {
  test('are limited to 20 in a list, even if more are saved at once', async () => {
    const who = await aSeller();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(who, { name: `View ${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array(4).fill('A list can have no more than 20 views'),
    );
    const [first] = await viewsOf(who);
    expect((await save(who, { id: first!.id, name: 'Still to be renamed' })).status).toBe(200);
    expect((await save(who, { list: 'channel-orders' })).status).toBe(200);
    await call('saved-views/remove', { id: first!.id }, who.token);
    expect((await save(who, { name: 'In its place' })).status).toBe(200);
    expect((await namesOf(who)).at(-1)).toBe('In its place');
  });

  test('of another seller are not found', async () => {
    const { body: theirs } = await save(other, { name: 'Theirs' });
    const renaming = await save(seller, { id: theirs.id, name: 'Mine now' });
    expect([renaming.status, renaming.body.message]).toEqual([404, 'View not found']);
    expect((await call('saved-views/remove', { id: theirs.id }, seller.token)).status).toBe(404);
    expect(await namesOf(other)).toContain('Theirs');
    expect(
      (await call('saved-views/list', { list: 'orders', userId: other.userId }, seller.token)).status,
    ).toBe(403);
  });

  test('cannot move to another list', async () => {
    const { body } = await save(other, { name: 'Stays' });
    expect((await save(other, { id: body.id, name: 'Stays', list: 'channel-orders' })).status).toBe(404);
  });

  test('of a seller are shown to an administrator who sends the userId', async () => {
    expect(
      (await call('saved-views/list', { list: 'orders', userId: other.userId }, admin.token)).body.data,
    ).toEqual(await viewsOf(other));
    expect((await call('saved-views/list', { list: 'orders' }, admin.token)).status).toBe(422);
  });
});
