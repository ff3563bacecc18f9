import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, db, get, http, type Person, put } from '../../setup/app.ts';
import { CALLS } from '../../setup/calls.ts';
import { anOrderPayload, aPickupPoint } from '../../setup/orders.ts';
import { type Described, inputOf, nameOf, partsOf, pathOf, ROUTES } from '../../setup/routes.ts';

/** Fields that sellers must not set: rights, money, states, owners, times and object internals. */
const EXTRAS: Record<string, unknown> = {
  sellerId: 1,
  seller_id: 1,
  ownerId: 1,
  user_id: 1,
  user: { id: 1, roleId: 2 },
  rolesId: 2,
  roleId: 2,
  role_id: 2,
  role: 'ROLE_ADMIN',
  roles: 'ROLE_ADMIN',
  isAdmin: true,
  token_version: 99,
  password_hash: 'x',
  phone_verified_at: '2020-01-01',
  otpverified: true,
  is_active: 0,
  balance: 1e9,
  balance_paise: 1e9,
  currentBalance: 1e9,
  wallet: { balance: 1e9 },
  is_prepaid: 0,
  prepaidUser: false,
  has_custom_rates: 1,
  customRateEnabled: true,
  enableCustomRates: true,
  status: 'DELIVERED',
  state: 'SUCCESS',
  tracking_status: 'DELIVERED',
  awb: 'FORGED',
  wayBill: 'FORGED',
  charge: 0.01,
  charge_paise: 1,
  total_paise: 1,
  card_version_id: 1,
  gateway_transaction_id: 'FORGED',
  created_at: '2020-01-01',
  createdDate: '2020-01-01',
  removed_ref: 0,
  constructor: { prototype: { polluted: true } },
  prototype: { polluted: true },
};

/** Adds every extra field that the schema lacks, at every depth, and `__proto__`, which only parsed JSON can have. */
function withExtraFields(value: unknown, part: Described | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withExtraFields(item, part?.items?.[0]));
  if (typeof value !== 'object' || value === null) return value;
  const keys = part?.keys ?? {};
  const extras = Object.entries(EXTRAS).filter(
    ([name]) => !Object.hasOwn(keys, name) && !Object.hasOwn(value, name),
  );
  const own = Object.entries(value).map(
    ([name, inner]) => [name, withExtraFields(inner, keys[name])] as const,
  );
  return JSON.parse(
    JSON.stringify(Object.fromEntries([...own, ...extras])).replace(
      /^\{/,
      '{"__proto__":{"polluted":true,"isAdmin":true},',
    ),
  );
}

let seller: Person;
let otherSeller: Person;
let admin: Person;
let point: number;
beforeAll(async () => {
  [seller, otherSeller, admin] = [
    await aSeller({ balance: 500 }),
    await aSeller({ balance: 700 }),
    await anAdmin(),
  ];
  point = await aPickupPoint(seller);
});

/** The data of a user that the user must not change directly. */
async function protectedDataOf({ userId }: Person) {
  return {
    user: await db('users').where({ id: userId }).first(),
    wallet: await db('wallets').where({ user_id: userId }).first(),
    profile: await db('seller_profiles').where({ user_id: userId }).first('is_prepaid', 'has_custom_rates'),
    orders: await db('orders').where({ seller_id: userId }).count({ n: '*' }),
    points: await db('pickup_points').where({ user_id: userId }).count({ n: '*' }),
    payments: await db('payments').where({ user_id: userId, state: 'SUCCESS' }).count({ n: '*' }),
  };
}

const naming = ROUTES.filter(
  (route) => CALLS[nameOf(route)]?.naming && !route.file && route.path !== 'update/user-password',
);

/** The provider decides which fields these have; an unknown one is refused (tests/server/connections). */
const BY_PROVIDER = ['POST admin/connections', 'PUT admin/connections/:id'].flatMap((call) => [
  `${call} settings`,
  `${call} secrets`,
]);

test('every part of every body schema lists its fields and drops unknown ones', () => {
  const open = ROUTES.flatMap((route) =>
    [...partsOf(inputOf(route))]
      .filter(
        ({ part }) =>
          (part.type === 'any' && !part.whens) ||
          (part.type === 'object' &&
            (!part.keys || part.patterns || (part.flags as { unknown?: boolean } | undefined)?.unknown)),
      )
      .map(({ way }) => [nameOf(route), ...way].join(' ')),
  );
  expect(open).toEqual(BY_PROVIDER);
});

describe('unknown fields', () => {
  test('are dropped from the body of every call that accepts a seller’s userId', async () => {
    const before = await Promise.all([seller, otherSeller].map(protectedDataOf));
    for (const route of naming) {
      const body = CALLS[nameOf(route)]!.naming!(seller.userId);
      const path = pathOf(route, { id: 999_999_999, tab: 'PENDING', ...body });
      const { status } = await call(
        path,
        withExtraFields({ ...body, userId: seller.userId }, inputOf(route)) as object,
        seller.token,
      );
      expect(status, nameOf(route)).toBeLessThan(500);
    }
    expect(naming.length).toBeGreaterThan(30);
    const after = await Promise.all([seller, otherSeller].map(protectedDataOf));
    // The calls legitimately add one pickup point.
    expect(after[0]).toEqual({
      ...before[0],
      points: [{ n: Number((before[0]!.points[0] as { n: number }).n) + 1 }],
    });
    expect(after[1]).toEqual(before[1]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }, 60_000);

  test('do not affect an order: it belongs to the caller, is pending, has no AWB and has the computed price', async () => {
    const route = ROUTES.find(({ path }) => path === 'add/shipping')!;
    const plain = await call('add/shipping', anOrderPayload(point), seller.token);
    const { status, body } = await call(
      'add/shipping',
      withExtraFields(anOrderPayload(point), inputOf(route)) as object,
      seller.token,
    );
    expect(status).toBe(200);
    const read = async (id: number) =>
      db('orders').where({ id }).first('seller_id', 'status', 'charge_paise', 'total_paise', 'removed_ref');
    expect(await read(body.trackingId)).toEqual(await read(plain.body.trackingId));
    expect(await read(body.trackingId)).toMatchObject({
      seller_id: seller.userId,
      status: 'PENDING',
      removed_ref: 0,
    });
    expect(await db('shipments').where({ order_id: body.trackingId })).toEqual([]);
  });

  test('do not affect a recharge: it waits for the gateway', async () => {
    const route = ROUTES.find(({ path }) => path === 'initiatePayment')!;
    const { status, body } = await call(
      'initiatePayment',
      withExtraFields({ amount: 500 }, inputOf(route)) as object,
      seller.token,
    );
    expect(status).toBe(200);
    expect(await db('payments').where({ id: body.transactionId }).first()).toMatchObject({
      user_id: seller.userId,
      started_by: seller.userId,
      state: 'PENDING',
      amount_paise: 50_000,
      gateway_transaction_id: null,
      settled_at: null,
    });
  });

  test('do not affect a client that an administrator edits: role, wallet and sign-in stay the same', async () => {
    const route = ROUTES.find(({ path, method }) => path === 'admin/users/:id' && method === 'PUT')!;
    const path = `admin/users/${otherSeller.userId}`;
    const { revision } = (await get(path, admin.token)).body;
    const before = await protectedDataOf(otherSeller);
    const { status } = await put(
      path,
      withExtraFields({ id: otherSeller.userId, revision, prepaidUser: true }, inputOf(route)) as object,
      admin.token,
    );
    expect(status).toBe(200);
    expect(await protectedDataOf(otherSeller)).toEqual(before);
  });
});

describe('a duplicate field', () => {
  test('in the URL and the body is read from the path first, then the body, then the query, and another seller’s id is refused', async () => {
    const theirs = otherSeller.userId;
    expect(
      (await call(`get/shipping/${theirs}/PENDING`, { userId: seller.userId }, seller.token)).status,
    ).toBe(403);
    expect((await call(`wallet/balance?userId=${theirs}`, {}, seller.token)).status).toBe(403);
    const { status, body } = await call(
      `wallet/balance?userId=${theirs}`,
      { userId: seller.userId },
      seller.token,
    );
    expect([status, body.currentBalance]).toEqual([200, 500]);
  });

  test('in the query is refused because a list is not a number', async () => {
    expect(
      (await call(`wallet/balance?userId=${seller.userId}&userId=${otherSeller.userId}`, {}, seller.token))
        .status,
    ).toBe(422);
    expect((await get('admin/orders?range=[0,9]&range=[0,99]', admin.token)).status).toBe(422);
  });
});

describe('a value of a wrong type', () => {
  test.each(['{"$ne":0}', '[1,2]', 'true', '"1 OR 1=1"', '{"toString":"x"}', '1e400', '"0x1"'])(
    '%s for an id is refused',
    async (userId) => {
      const text = `{"userId":${userId}}`;
      const { status, body } = await http()
        .post('/api/wallet/balance')
        .set('Authorization', `Bearer ${seller.token}`)
        .type('json')
        .send(text);
      expect([status, body.code]).toEqual([422, 'INVALID']);
    },
  );
});
