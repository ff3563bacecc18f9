import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhone, db } from '../../setup/app.ts';
import { freePort } from '../../setup/free-port.ts';
import { type ServerProcess, startServer } from '../../setup/server-process.ts';
import { aShop, courierIs, listed, order } from '../../setup/shipping.ts';

const LIMIT = 10;
let server: ServerProcess;
let metricsPort: number;

/** Opens a new connection, which the next worker answers. Returns the status, or null without a response. */
const call = (to: ServerProcess, path: string, body?: object, token?: string) =>
  new Promise<number | null>((resolve) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    request(`${to.apiUrl}/${path}`, { method: body ? 'POST' : 'GET', agent: false, headers })
      .on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? null)))
      .on('error', () => resolve(null))
      .end(body && JSON.stringify(body));
  });

const validate = (to: ServerProcess) => call(to, 'user/phone-number/validate', { phoneNo: aPhone() });

type Line = { pid: number; msg: string; route?: string; workerPid?: number };
const linesOf = (from: ServerProcess): Line[] =>
  from
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** The pids that handled requests, ordered by their first request. */
const servedBy = (from: ServerProcess, route = '') => [
  ...new Set(
    linesOf(from)
      .filter((line) => line.msg === 'request' && line.route?.endsWith(route))
      .map(({ pid }) => pid),
  ),
];

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilServedBy(from: ServerProcess, isFound: (pids: number[]) => boolean) {
  await expect
    .poll(
      async () => {
        await call(from, 'live');
        return isFound(servedBy(from));
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(true);
}

beforeAll(async () => {
  metricsPort = await freePort();
  server = await startServer({
    WORKERS: '2',
    ADDRESS_RATE_LIMIT: String(LIMIT),
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
  });
});

afterAll(() => server.end('SIGTERM'));

describe('two workers', () => {
  test('share the requests, and count the calls of an address together', async () => {
    const statuses: (number | null)[] = [];
    for (let n = 0; n < LIMIT + 2; n++) statuses.push(await validate(server));
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 200), 429, 429]);
    const pids = () => servedBy(server, '/user/phone-number/validate');
    await expect.poll(pids).toHaveLength(2);
    expect(pids()).not.toContain(server.pid);
  });

  test('report the sum of their metrics, and shared values once', async () => {
    for (let n = 0; n < 6; n++) expect(await call(server, 'openapi.json')).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(
      /_duration_seconds_count\{method="GET",route="\/api\/openapi\.json",status="2xx"\} 6\n/,
    );
    expect(text).toContain('harkara_database_up 1\n');
    expect(text.match(/^harkara_queue_due\{queue="payments"\}/gm)).toHaveLength(1);
  });

  test('keep serving when one is killed: another replaces it, and the rate limit counts stay', async () => {
    await untilServedBy(server, (pids) => pids.length === 2);
    const before = servedBy(server);
    process.kill(before[0]!, 'SIGKILL');
    await expect.poll(() => lives(before[0]!)).toBe(false);
    await untilServedBy(server, (pids) => pids.some((pid) => !before.includes(pid)));
    expect(linesOf(server)).toContainEqual(
      expect.objectContaining({ msg: 'a worker died', signal: 'SIGKILL', workerPid: before[0] }),
    );
    expect([await validate(server), await validate(server)]).toEqual([429, 429]);
  }, 30_000);

  test('respond to running requests and exit with 0 when they are stopped', async () => {
    const shop = await aShop();
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push(await order(shop));
    await courierIs('slow');
    const stopped = await startServer({ WORKERS: '2', LOG_LEVEL: 'info' });
    await untilServedBy(stopped, (pids) => pids.length === 2);
    const pids = servedBy(stopped);
    const calls = ids.map((id) => call(stopped, 'process/shipping', { shippingId: [id] }, shop.seller.token));
    const reserved = () => db('shipments').whereIn('order_id', ids).where({ state: 'RESERVED' });
    await expect.poll(async () => (await reserved()).length, { timeout: 5_000 }).toBe(ids.length);

    const ended = stopped.end('SIGTERM');
    await expect.poll(() => call(stopped, 'live'), { timeout: 3_000 }).toBeNull();
    expect(await Promise.all(calls)).toEqual(ids.map(() => 200));
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(pids.filter(lives)).toEqual([]);
    expect((await listed(shop, 'READY')).map(({ trackingId }) => trackingId).sort()).toEqual(ids.sort());
    expect(servedBy(stopped, '/process/shipping')).toHaveLength(2);
  }, 40_000);

  test('make the server exit with 1 if they die repeatedly', async () => {
    const failing = await startServer({ WORKERS: '2', LOG_LEVEL: 'info' });
    const serving = () =>
      linesOf(failing).flatMap(({ msg, workerPid }) => (msg === 'a worker is ready' ? [workerPid!] : []));
    const killing = setInterval(() => {
      for (const pid of serving().filter(lives)) process.kill(pid, 'SIGKILL');
    }, 50);
    await expect.poll(() => lives(failing.pid), { timeout: 50_000, interval: 200 }).toBe(false);
    clearInterval(killing);
    const { code, output } = await failing.end('SIGTERM');
    expect(code).toBe(1);
    expect(output).toContain('6 workers died within a minute');
  }, 60_000);
});
