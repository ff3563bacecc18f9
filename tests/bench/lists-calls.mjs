// Calls whose time should not grow with the number of orders.
import { LARGE_SELLER } from './lists-seed.mjs';

const WARM_UP = 5;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const day = (back) => new Date(Date.now() + 19_800_000 - back * 86_400_000).toISOString().slice(0, 10);
export const week = { fromDate: day(6), toDate: day(0) };
export const monthAgo = { fromDate: day(150), toDate: day(121) };
const client = { userId: LARGE_SELLER };
const sinceToday = { updatedSince: new Date(Date.now() - 86_400_000).toISOString() };
const parcels = {
  newest: {},
  'a large client': client,
  COD: { paymentMethod: 'COD' },
  'one courier': { courierId: 2 },
  'last 7 days': week,
  'a month, 4 months ago': monthAgo,
};
/** Sorted as the back office sorts: by id, or by the event of the list. */
export const admin = (name, filters, sort = 'id') =>
  Object.entries(filters).map(([text, filter]) => ({
    name: `admin/${name}`,
    text,
    method: 'GET',
    path: `admin/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,9]&sort=["${sort}","DESC"]`,
  }));
export const provider = (path, text, body = {}) => ({
  name: path.replace(String(LARGE_SELLER), '{userId}'),
  text,
  method: 'POST',
  path,
  body: { limit: 10, ...body },
});

export const LISTS = [
  ...admin('orders', {
    ...parcels,
    Pending: { status: 'PENDING' },
    Ready: { status: 'READY' },
    Cancelled: { status: 'CANCEL' },
    'Ready, COD, last 7 days': { status: 'READY', paymentMethod: 'COD', ...week },
    'an order id': { q: 'ORD-9999' },
    'an AWB': { q: '700000009998' },
  }),
  ...admin(
    'shipments',
    {
      ...parcels,
      'In transit': { status: 'IN_TRANSIT' },
      Lost: { status: 'LOST' },
      'an order id': { q: 'ORD-9999' },
    },
    'date',
  ),
  ...admin('ndr', { ...parcels, Pending: { status: 'Pending' }, 'an order id': { q: 'ORD-9999' } }, 'date'),
  ...admin(
    'wallet-entries',
    {
      newest: {},
      'a large client': client,
      Recharges: { kind: 'RECHARGE' },
      'last 7 days': week,
      'a month, 4 months ago': monthAgo,
      'an order id': { q: 'ORD-9999' },
    },
    'date',
  ),
  ...admin('payments', {
    newest: {},
    'a large client': client,
    Pending: { status: 'PENDING' },
    'last 7 days': week,
  }),
  ...admin('users', { newest: {}, 'by company': { q: 'Company number 12' } }),
  provider('get/shipping/all/PENDING', 'newest'),
  provider('get/shipping/all/READY', 'newest'),
  provider(`get/shipping/${LARGE_SELLER}/PENDING`, 'a large seller'),
  provider(`get/shipping/${LARGE_SELLER}/READY`, 'a large seller'),
  provider(`get/shipping/${LARGE_SELLER}/READY`, 'a large seller by value', { sort: 'value' }),
  provider(`get/shipping/${LARGE_SELLER}/READY`, 'a large seller, oldest first', { order: 'asc' }),
  provider('tracking/status/all', 'newest', { offSet: 0 }),
  provider(`tracking/status/${LARGE_SELLER}`, 'a large seller'),
  provider('get/NDR', 'newest'),
  ...[
    ['get/shipping/all/PENDING', 'all sellers'],
    ['get/shipping/all/READY', 'all sellers'],
    ['get/shipping/all/CANCEL', 'all sellers'],
    [`get/shipping/${LARGE_SELLER}/PENDING`, 'a large seller'],
    [`get/shipping/${LARGE_SELLER}/READY`, 'a large seller'],
    ['tracking/status/all', 'all sellers'],
    [`tracking/status/${LARGE_SELLER}`, 'a large seller'],
    ['get/NDR', 'all sellers'],
  ].map(([path, whose]) => provider(path, `${whose}, changed in 24 hours`, sinceToday)),
];

const figures = (path, text, body = {}) => ({ name: path, text, method: 'POST', path, body });

export const DASHBOARDS = ['dashboard/users', 'order/insights', 'dashboard/courier-performance']
  .flatMap((path) => [
    figures(path, 'all sellers, 90 days'),
    figures(path, 'a large seller, 90 days', client),
  ])
  .concat(
    figures('dashboard/top-clients', 'all sellers, 90 days'),
    figures('dashboard/today', 'a large seller', client),
  );

async function timed({ api, token }, { method, path, body }) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
  const began = performance.now();
  const answer = await fetch(`${api}/${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return {
    ms,
    count: Number(answer.headers.get('content-range')?.split('/')[1] ?? JSON.parse(text).count ?? 0),
  };
}

/** Calls the servers in turn. Returns the median in ms and the number of matching rows for each. */
export async function compared(servers, list, calls) {
  const times = servers.map(() => []);
  const counts = [];
  for (let call = 0; call < WARM_UP + calls; call++) {
    for (const [at, server] of servers.entries()) {
      const { ms, count } = await timed(server, list);
      counts[at] = count;
      if (call >= WARM_UP) times[at].push(ms);
    }
  }
  return { ms: times.map(median), counts };
}
