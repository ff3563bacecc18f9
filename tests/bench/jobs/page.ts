import type { Job, Row } from '../setup/job.ts';
import { type Call, load } from '../setup/load.ts';
import { PASSWORD } from '../setup/password.ts';
import { anyOf } from '../setup/pick.ts';
import { phoneOf, type World } from '../setup/world.ts';

const MAX_MS = 18;
const SELLERS = 10;
const CONNECTIONS = 8;
const SECONDS = 5;

/** Posts the portal's sign-in form. Returns the cookie. */
async function cookieOf(url: string, sellerId: number): Promise<string> {
  const body = new URLSearchParams({ phoneNo: phoneOf(sellerId), password: PASSWORD });
  const answer = await fetch(`${url}/signin`, { method: 'POST', body, redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (answer.status !== 302 || !cookie) throw new Error(`the portal's sign-in answered ${answer.status}`);
  return cookie;
}

const pageCall = (cookie: string, encoding: string): Call => ({
  method: 'GET',
  path: '/orders',
  headers: { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': encoding },
});

async function mustShowOrders(url: string, cookie: string) {
  const { method, path, headers } = pageCall(cookie, 'identity');
  const html = await (await fetch(`${url}${path}`, { method, headers, redirect: 'manual' })).text();
  if (!/ORD-\d+/.test(html)) throw new Error('the page of orders has no orders in it');
}

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const cookies: string[] = [];
  for (const id of world.usual.slice(0, SELLERS)) cookies.push(await cookieOf(url, id));
  await mustShowOrders(url, cookies[0]!);
  const measure = (encoding: string, seconds: number) =>
    load(
      { url, pid, next: () => pageCall(anyOf(cookies), encoding) },
      world.databasePid,
      seconds,
      CONNECTIONS,
    );
  await measure('identity', 3);
  const plain = await measure('identity', SECONDS);
  const compressed = await measure('br, gzip', SECONDS);
  const row = (job: string, { cpuUs, databaseUs, perSecond, p50, p99 }: typeof plain): Row => ({
    job,
    ours: `${(cpuUs / 1_000).toFixed(1)} ms CPU, ${Math.round(perSecond)}/s`,
    cpu: { ours: cpuUs, database: databaseUs },
    waits: { p50, p99 },
    isMet: null,
  });
  return [
    {
      ...row('page of orders, rendered with its data', plain),
      wanted: `≤ ${MAX_MS} ms CPU`,
      isMet: plain.cpuUs <= MAX_MS * 1_000,
    },
    row('the same, compressed for a browser', compressed),
  ];
}

export const page: Job = { name: 'page', run };
