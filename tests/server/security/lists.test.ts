import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, anAdmin, call, db, get, type Person } from '../../setup/app.ts';
import { CALLS } from '../../setup/calls.ts';
import { type Described, inputOf, nameOf, partsOf, pathOf, ROUTES } from '../../setup/routes.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';

/** Inputs that are harmful as unbound SQL or as unescaped LIKE patterns. */
const HOSTILE = [
  "' OR '1'='1",
  "zz') OR 1=1-- ",
  "\\' OR 1=1 #",
  '"; DROP TABLE users; -- ',
  "' OR SLEEP(30)#",
  '%',
  // Three, because one is plain text in the names of keys (`hk_test_…`).
  '___',
];
const [TAUTOLOGY] = HOSTILE as [string];
const HOSTILE_SORTS = [
  ['id; DROP TABLE users', 'ASC'],
  ['(SELECT SLEEP(30))', 'ASC'],
  ['password_hash', 'ASC'],
  ['id', 'ASC, (SELECT 1)'],
  ['__proto__', 'ASC'],
  [{ id: 1 }, 'ASC'],
  'id',
];

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = [await aShop(), await anAdmin()];
  await order(shop);
  await scan((await aShipped(shop)).awb, 'UNDELIVERED');
});

const resources = ROUTES.filter((route) => 'sort' in (inputOf(route).keys ?? {}));
const lists = resources.filter(({ method }) => method === 'GET').map((route) => [route.path, route] as const);
const getList = (path: string, query: Record<string, unknown>) =>
  get(
    `${path}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')}`,
    admin.token,
  );
const countOf = ({ headers }: Answer) => Number(headers['content-range']!.split('/')[1]);

describe('the list', () => {
  test.each(lists)('%s can be sorted only by its own fields', async (path) => {
    for (const sort of HOSTILE_SORTS)
      expect((await getList(path, { sort })).status, JSON.stringify(sort)).toBe(422);
  });

  test.each(lists)(
    '%s can be filtered only by its own fields, and treats hostile search text as plain text',
    async (path) => {
      for (const text of HOSTILE) {
        const searched = await getList(path, { filter: { q: text } });
        if (searched.status !== 422) expect([searched.status, countOf(searched)], text).toEqual([200, 0]);
      }
      for (const filter of [
        { [TAUTOLOGY]: 1 },
        { id: TAUTOLOGY },
        { id: [TAUTOLOGY] },
        { q: { $ne: '' } },
        { $where: '1' },
        [],
      ]) {
        expect((await getList(path, { filter })).status, JSON.stringify(filter)).toBe(422);
      }
    },
  );

  test.each(lists)('%s refuses a range beyond its limits', async (path) => {
    for (const range of [[0, 1e9], [9, 0], [-1, 9], [0, 1000], ['0', '9; DROP TABLE users'], [0]]) {
      expect((await getList(path, { range })).status, JSON.stringify(range)).toBe(422);
    }
  });
});

/** True for search text, as opposed to a string limited to fixed values. */
const isFreeText = ({ type, allow, flags }: Described) =>
  type === 'string' && (flags as { only?: boolean } | undefined)?.only !== true && (allow ?? []).length < 4;
const searches = ROUTES.filter(({ method, file }) => method === 'POST' && !file).flatMap((route) => {
  const isList =
    ['limit', 'recordSize'].some((name) => name in (inputOf(route).keys ?? {})) ||
    /download/.test(route.path);
  if (!isList || route.access === 'public' || route.path.startsWith('admin/')) return [];
  return [...partsOf(inputOf(route))]
    .filter(({ way, part }) => way.length === 1 && isFreeText(part))
    .map(({ way }) => [nameOf(route), way[0]!, route] as const);
});

/** Collects the rows of a CSV, or of all arrays in a JSON body. */
const rowsIn = ({ body, text }: Answer): unknown[] =>
  Buffer.isBuffer(body)
    ? text.trimEnd().split('\r\n').slice(1)
    : Object.values(body as object)
        .filter(Array.isArray)
        .flat();

describe('a search', () => {
  test('is tested for the known calls', () => {
    expect(searches.map(([name, field]) => `${name} ${field}`)).toEqual(
      expect.arrayContaining([
        'POST get/shipping/:userId/:tab search',
        'POST get/shipping/all/:tab search',
        'POST tracking/status/:userId wayBill',
        'POST get/all/users companyName',
      ]),
    );
  });

  test.each(searches)(
    'of %s by %s finds nothing for hostile text that no row contains',
    async (name, field, route) => {
      const { part } = [...partsOf(inputOf(route))].find(
        ({ way, part: one }) =>
          way.length === 1 && way[0] === field && (one.type === 'array' || isFreeText(one)),
      )!;
      const who = route.access === 'admin' ? admin : shop.seller;
      for (const text of HOSTILE) {
        const body = {
          ...CALLS[name]!.naming?.(shop.seller.userId),
          [field]: part.type === 'array' ? [text] : text,
        };
        const answer = await call(
          pathOf(route, { tab: 'PENDING', userId: shop.seller.userId }),
          body,
          who.token,
        );
        expect([200, 422], `${text}: ${answer.text}`).toContain(answer.status);
        if (answer.status === 200) expect(rowsIn(answer), text).toEqual([]);
      }
    },
  );
});

test('searching a company name that looks like an SQL injection finds only that client', async () => {
  const name = "Robert'); DROP TABLE users;-- 100%_\\";
  const [theirs, other] = [await aShop(), await aShop()];
  await db('seller_companies').where({ user_id: theirs.seller.userId }).update({ company_name: name });
  await db('seller_companies')
    .where({ user_id: other.seller.userId })
    .update({ company_name: name.replace('%_', 'xx') });
  const { body } = await call('get/all/users', { companyName: name, recordSize: 1000 }, admin.token);
  expect(body.userDetails.map(({ userId }: { userId: number }) => userId)).toEqual([theirs.seller.userId]);
  const listed = await getList('admin/users', { filter: { q: name } });
  expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([theirs.seller.userId]);
});
