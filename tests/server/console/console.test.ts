import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aPhone, aSeller, call, db, get, type Person } from '../../setup/app.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Query = { filter?: object; range?: [number, number]; sort?: [string, 'ASC' | 'DESC'] };

/** Sends the same query as ra-data-simple-rest. */
function list(resource: string, query: Query = {}, token = admin.token) {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  return get(`admin/${resource}?${text}`, token);
}

const idsOf = ({ body }: { body: { id: number }[] }) => body.map((row) => row.id);
const total = ({ headers }: { headers: Record<string, string> }) =>
  Number(headers['content-range']!.split('/')[1]);

describe('the user list of the back office', () => {
  let word: string;
  let sellers: Person[];
  beforeAll(async () => {
    word = `Weavers${aPhone()}`;
    sellers = [await aSeller(), await aSeller(), await aSeller({ filled: false })];
    for (const [at, name] of [`${word} Zari`, `${word} Ahimsa`].entries()) {
      await db('seller_companies').where({ user_id: sellers[at]!.userId }).update({ company_name: name });
    }
  });

  test('returns rows, with the range and the total in Content-Range', async () => {
    const all = Number((await db('users').where({ role_id: 1 }).count({ n: '*' }))[0]!.n);
    const answer = await list('users', { range: [0, 1], sort: ['id', 'DESC'] });
    expect([answer.status, answer.headers['content-range']]).toEqual([200, `users 0-1/${all}`]);
    expect(idsOf(answer)).toEqual([sellers[2]!.userId, sellers[1]!.userId]);
    expect(answer.body[1]).toMatchObject({
      id: sellers[1]!.userId,
      userId: sellers[1]!.userId,
      companyName: `${word} Ahimsa`,
      phone: sellers[1]!.phoneNo,
      emailId: sellers[1]!.emailId,
      currentStatus: 'ACTIVE',
      prepaidUser: true,
      customRateEnabled: false,
      accountBalance: 0,
      isOtpVerified: true,
      active: true,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash|token/i);
  });

  test('returns pages without gaps or overlaps', async () => {
    const query: Query = { filter: { q: word }, sort: ['companyName', 'ASC'] };
    const [first, second, beyond] = [
      await list('users', { ...query, range: [0, 0] }),
      await list('users', { ...query, range: [1, 1] }),
      await list('users', { ...query, range: [50, 59] }),
    ];
    expect([idsOf(first), idsOf(second), idsOf(beyond)]).toEqual([
      [sellers[1]!.userId],
      [sellers[0]!.userId],
      [],
    ]);
    expect([first, second].map(({ headers }) => headers['content-range'])).toEqual([
      'users 0-0/2',
      'users 1-1/2',
    ]);
    expect(beyond.headers['content-range']).toBe('users */2');
  });

  test.each(['id', 'companyName', 'phone', 'emailId', 'accountBalance', 'createdDate'])(
    'sorts by %s in both directions',
    async (by) => {
      const query = (order: 'ASC' | 'DESC') =>
        list('users', { filter: { id: sellers.map((one) => one.userId) }, sort: [by, order] });
      const [up, down] = [await query('ASC'), await query('DESC')];
      expect(idsOf(up).sort()).toEqual(sellers.map((one) => one.userId).sort());
      const values = (rows: Record<string, never>[]) => rows.map((row) => row[by] ?? '');
      const sorted = [...values(up.body)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values(up.body)).toEqual(sorted);
      expect(values(down.body)).toEqual(sorted.reverse());
    },
  );

  test('searches by company, phone or e-mail', async () => {
    const [one] = sellers as [Person];
    expect(idsOf(await list('users', { filter: { q: `${word} Zari` } }))).toEqual([one.userId]);
    expect(idsOf(await list('users', { filter: { q: word.slice(1) } })).sort()).toEqual(
      [sellers[0]!.userId, sellers[1]!.userId].sort(),
    );
    expect(idsOf(await list('users', { filter: { q: one.phoneNo } }))).toEqual([one.userId]);
    expect(idsOf(await list('users', { filter: { q: one.emailId } }))).toEqual([one.userId]);
  });

  test('searches literally: % and _ are not wildcards', async () => {
    for (const q of ['%', '_', '\\', `${word}%Zari`, `' OR 1=1 -- `]) {
      const found = idsOf(await list('users', { filter: { q } }));
      expect(
        sellers.filter(({ userId }) => found.includes(userId)),
        q,
      ).toEqual([]);
    }
  });

  test('filters by status', async () => {
    const [gone, asleep] = [await aSeller({ filled: false }), await aSeller({ filled: false })];
    await call('user/access', { userId: gone.userId, active: false }, admin.token);
    await db('users').where({ id: asleep.userId }).update({ phone_verified_at: null });
    const id = [gone.userId, asleep.userId, sellers[0]!.userId];
    const withStatus = async (status: string) => (await list('users', { filter: { id, status } })).body;
    expect(await withStatus('INACTIVE')).toMatchObject([
      { id: gone.userId, currentStatus: 'INACTIVE', active: false },
    ]);
    expect(await withStatus('UNVERIFIED')).toMatchObject([
      { id: asleep.userId, currentStatus: 'UNVERIFIED', isOtpVerified: false },
    ]);
    expect(await withStatus('ACTIVE')).toMatchObject([{ id: sellers[0]!.userId, currentStatus: 'ACTIVE' }]);
  });

  test('returns all users with the given ids, whatever the page', async () => {
    const id = sellers.map((one) => one.userId);
    const answer = await list('users', { filter: { id } });
    expect(idsOf(answer).sort()).toEqual(id.sort());
    expect(idsOf(await list('users', { filter: { id: [] } }))).toEqual([]);
  });

  test('returns one user by id, and 404 for an administrator or an unknown id', async () => {
    expect((await get(`admin/users/${sellers[0]!.userId}`, admin.token)).body).toMatchObject({
      id: sellers[0]!.userId,
      companyName: `${word} Zari`,
    });
    for (const id of [admin.userId, 999_999_999]) {
      const { status, body } = await get(`admin/users/${id}`, admin.token);
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'User not found']);
    }
    expect((await get('admin/users/x', admin.token)).status).toBe(422);
  });
});

describe('the order list of the back office', () => {
  let shop: Shop;
  let other: Shop;
  let pending: number;
  let cod: number;
  let shipped: { id: number; awb: string };
  let theirs: number;
  let cancelled: number;
  const uniqueId = anOrderId();
  beforeAll(async () => {
    [shop, other] = [await aShop(), await aShop()];
    cancelled = (await aShipped(other)).id;
    await call(`cancel/${cancelled}`, {}, other.seller.token);
    pending = await order(shop, { customerDetails: { customerUniqueId: uniqueId, name: 'Meera Nair' } });
    cod = await order(shop, {
      logisticDetails: { paymentType: 'COD', courierId: 2 },
      packingDetails: { weight: 4 },
    });
    shipped = await aShipped(shop);
    theirs = await order(other);
  });

  const mine = (more: object = {}) => ({ userId: shop.seller.userId, ...more });

  // spec: admin-lists-all-clients, admin-lists-order-row
  test('returns the orders of all sellers, newest first', async () => {
    const answer = await list('orders', { range: [0, 3] });
    expect(idsOf(answer)).toEqual([theirs, shipped.id, cod, pending]);
    expect(answer.headers['content-range']).toMatch(/^orders 0-3\/\d+$/);
    expect(answer.body[0]).toMatchObject({
      id: theirs,
      trackingId: theirs,
      userId: other.seller.userId,
      status: 'PENDING',
    });
    expect(answer.body[3]).toMatchObject({
      trackingId: pending,
      orderId: uniqueId,
      wayBillId: null,
      logisticName: 'Delhivery',
      customerName: 'Meera Nair',
      clientName: expect.stringMatching(/^Asha Textiles/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      paymentMethod: 'PREPAID',
      active: true,
    });
    expect(answer.body[1]).toMatchObject({ trackingId: shipped.id, wayBillId: shipped.awb });
  });

  // spec: admin-lists-order-segments
  test.each([
    ['of one seller', () => mine(), () => [pending, cod, shipped.id]],
    ['that are pending', () => mine({ status: 'PENDING' }), () => [pending, cod]],
    ['that are ready', () => mine({ status: 'READY' }), () => [shipped.id]],
    ['that are cancelled', () => ({ userId: other.seller.userId, status: 'CANCEL' }), () => [cancelled]],
    ['paid on delivery', () => mine({ paymentMethod: 'COD' }), () => [cod]],
    ['of one courier', () => mine({ courierId: 2 }), () => [cod]],
    ['by their order id', () => mine({ q: uniqueId }), () => [pending]],
    ['by the customer', () => mine({ q: 'Meera' }), () => [pending]],
    ['by the AWB', () => mine({ q: shipped.awb }), () => [shipped.id]],
    ['by their ids', () => ({ id: [cod, theirs, 999_999_999] }), () => [cod, theirs]],
    ['of a day without any', () => mine({ fromDate: '2001-01-01', toDate: '2001-01-31' }), () => []],
  ] as [string, () => object, () => number[]][])('filters orders %s', async (_name, filter, expected) => {
    const answer = await list('orders', { filter: filter(), range: [0, 99] });
    expect(idsOf(answer).sort()).toEqual(expected().sort());
    expect(total(answer)).toBe(expected().length);
  });

  test.each([
    ['id', 'id'],
    ['date', 'date'],
    ['totalAmount', 'totalAmount'],
    ['charge', 'charge'],
  ])('sorts by %s in both directions', async (by, field) => {
    const [up, down] = [
      await list('orders', { filter: mine(), sort: [by, 'ASC'] }),
      await list('orders', { filter: mine(), sort: [by, 'DESC'] }),
    ];
    const values = up.body.map((row: Record<string, string | number>) => row[field]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(idsOf(down)).toEqual(idsOf(up).reverse());
  });

  test('returns one order by id, and 404 if it is removed or unknown', async () => {
    expect((await get(`admin/orders/${shipped.id}`, admin.token)).body).toMatchObject({
      id: shipped.id,
      wayBillId: shipped.awb,
      status: 'READY',
    });
    const gone = await order(shop);
    await call(`order/remove/${gone}`, {}, shop.seller.token);
    for (const id of [gone, 999_999_999]) {
      const { status, body } = await get(`admin/orders/${id}`, admin.token);
      expect([status, body.message]).toEqual([404, 'Order not found']);
    }
  });
});

describe.each(['users', 'orders'])('the %s list', (resource) => {
  test.each([
    ['an unknown sort', 'sort=["password_hash","ASC"]'],
    ['a sort by two fields', 'sort=["id","ASC","phone","ASC"]'],
    ['an unknown direction', 'sort=["id","UP"]'],
    ['an unknown filter', 'filter={"password_hash":"x"}'],
    ['a filter of the wrong kind', 'filter={"id":"1 OR 1=1"}'],
    ['a filter with an operator', 'filter={"q":{"$ne":""}}'],
    ['a filter that is no JSON', 'filter={q:1}'],
    ['a filter that is a list', 'filter=["q"]'],
    ['a range backwards', 'range=[9,0]'],
    ['a range of more than a thousand', 'range=[0,1000]'],
    ['a range with a minus', 'range=[-1,9]'],
    ['a range that is a text', 'range="all"'],
  ])('refuses %s with 422', async (_name, query) => {
    const { status, body } = await get(`admin/${resource}?${encodeURI(query)}`, admin.token);
    expect([status, body.code]).toEqual([422, 'INVALID']);
    expect(body.errors[0].field).toBe(query.split('=')[0]);
  });

  test('is for administrators only', async () => {
    const seller = await aSeller({ filled: false });
    expect((await list(resource, {}, seller.token)).status).toBe(403);
    expect((await get(`admin/${resource}/1`, seller.token)).status).toBe(403);
    expect((await get(`admin/${resource}`)).status).toBe(401);
  });

  test('is sorted newest first by default', async () => {
    const answer = await list(resource);
    expect(answer.status).toBe(200);
    const ids = idsOf(answer);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});
