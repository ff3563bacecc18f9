// npm run bench:webhooks: 10,000 events within a minute to 50 endpoints, 5 of which hang, and what shipping costs with a webhook.
// `-- 2000` sends only so many, at the same pace.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { Db } from '../../server/platform/database/connect.ts';
import { DAY_MS } from '../../server/platform/time.ts';
import { call, must } from '../faults/setup/http.ts';
import { type Figure, pause, scenario } from '../faults/setup/scenario.ts';
import { aShop, orders, ship, type Shop } from '../faults/setup/shop.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { median } from './setup/figures.ts';
import { insertEvents } from './setup/webhook-events.ts';

const SELLERS = 50;
const HANGING = 5;
const EVENTS = Number(process.argv[2] ?? 10_000);
const EVENTS_A_MINUTE = 10_000;
const MINUTE_MS = 60_000;
const TICK_MS = 100;
const MAX_P99_MS = 2_000;
const ROUNDS = 9;
const ORDERS = 160;
const AT_ONCE = 4;
const MAX_MORE = 0.05;

/** Answers each request after some milliseconds, like a program that stores it, or never below `/hang`. */
async function aReceiver(onEnd: (work: () => unknown) => void) {
  const arrivedAt = new Map<number, number>();
  let sent = 0;
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (part: Buffer) => (text += part.toString()));
    req.on('end', () => {
      if (req.url === '/hang') return;
      sent += 1;
      const { number } = JSON.parse(text).data;
      if (number !== undefined && !arrivedAt.has(number)) arrivedAt.set(number, performance.now());
      setTimeout(() => res.writeHead(204).end(), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, arrivedAt, sent: () => sent };
}

const hook = (apiUrl: string, { token }: Shop, url: string, events: string[]) =>
  must(call<{ id: number }>(apiUrl, 'webhooks/save', { url, events, active: true }, { token }));

const percentile = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;

/** Commits events at an even pace, and waits for those of endpoints that answer. */
async function deliverMany(
  db: Db,
  apiUrl: string,
  pid: number,
  receiver: Awaited<ReturnType<typeof aReceiver>>,
) {
  const endpoints: { id: number; hangs: boolean }[] = [];
  for (let made = 0; made < SELLERS; made++) {
    const hangs = made < HANGING;
    const url = `${receiver.url}/${hangs ? 'hang' : 'ok'}`;
    const { id } = await hook(apiUrl, await aShop(apiUrl), url, ['shipment.status']);
    endpoints.push({ id, hangs });
  }
  const committedAt = new Map<number, number>();
  const [begun, cpu] = [performance.now(), cpuSeconds(pid)];
  for (let number = 0; number < EVENTS;) {
    const until = Math.min(EVENTS, Math.ceil((EVENTS_A_MINUTE * (performance.now() - begun)) / MINUTE_MS));
    const batch = Array.from({ length: until - number }, (_, index) => {
      const at = number + index;
      return { number: at, endpointId: endpoints[at % SELLERS]!.id };
    });
    if (batch.length > 0) await insertEvents(db, batch);
    const now = performance.now();
    for (const { number: at } of batch) if (!endpoints[at % SELLERS]!.hangs) committedAt.set(at, now);
    number = until;
    await pause(TICK_MS);
  }
  for (let waited = 0; receiver.arrivedAt.size < committedAt.size && waited < MINUTE_MS; waited += TICK_MS)
    await pause(TICK_MS);
  const delays = [...committedAt].map(([number, at]) => (receiver.arrivedAt.get(number) ?? Infinity) - at);
  return {
    delays: delays.toSorted((a, b) => a - b),
    cpuMs: ((cpuSeconds(pid) - cpu) * 1_000) / EVENTS,
  };
}

/** CPU milliseconds of the program for an order that is shipped; what is delivered meanwhile is its own. */
async function cost(apiUrl: string, pid: number, shop: Shop, untilDelivered: () => Promise<void>) {
  const ids = await orders(apiUrl, shop, ORDERS);
  await untilDelivered();
  const before = cpuSeconds(pid);
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const { body } = await ship(apiUrl, shop, [id]);
      if (body.success !== 1) throw new Error(`not shipped: ${JSON.stringify(body)}`);
    }
  });
  await Promise.all(hands);
  await untilDelivered();
  return ((cpuSeconds(pid) - before) * 1_000) / ORDERS;
}

await scenario({
  title: 'Webhooks',
  limitS: 900,
  async run({ startProgram, db, onEnd }): Promise<Figure[]> {
    const receiver = await aReceiver(onEnd);
    const { apiUrl, pid } = await startProgram();
    const load = loadavg()[0]!.toFixed(1);
    const { delays, cpuMs } = await deliverMany(db, apiUrl, pid, receiver);
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    await db('webhook_endpoints').update({ state: 'OFF' });

    const shops = [];
    for (let made = 0; made < 3; made++) shops.push(await aShop(apiUrl, 400_000));
    const compared = shops as [plain: Shop, elsewhere: Shop, here: Shop];
    const [, elsewhere, here] = compared;
    const { id: relayed } = await hook(apiUrl, elsewhere, `${receiver.url}/ok`, ['shipment.booked']);
    // As if another instance delivered for it: here is only the row that shipping queues.
    await db('webhook_endpoints')
      .where({ id: relayed })
      .update({ lease_until: new Date(Date.now() + DAY_MS) });
    const { id: direct } = await hook(apiUrl, here, `${receiver.url}/ok`, ['shipment.booked']);
    const drained = async () => {
      const waiting = db('webhook_deliveries').where({ state: 'WAITING', endpoint_id: direct });
      while (await waiting.clone().first('id')) await pause(TICK_MS);
    };
    /** As long for all, so that all have the same share of the jobs. */
    const settle = async () => {
      await pause(700);
      await drained();
    };
    const costs: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < ROUNDS; round++)
      for (const turn of compared.keys()) {
        // Each comes first as often as the others: what follows a pause costs more.
        const index = (turn + round + 1) % compared.length;
        const ms = await cost(apiUrl, pid, compared[index]!, settle);
        if (round >= 0) costs[index]!.push(ms);
      }
    const [without, queued, delivered] = costs.map(median) as [number, number, number];
    const [moreQueued, moreDelivered] = [queued / without - 1, delivered / without - 1];
    const against = (ms: number, more: number) =>
      `${ms.toFixed(2)} ms, ${without.toFixed(2)} ms: ${(more * 100).toFixed(1)} % more`;
    return [
      {
        what: `${EVENTS} events, ${EVENTS_A_MINUTE} a minute, to ${SELLERS} endpoints, ${HANGING} of which hang (load ${load}): committed to received, p50 and p99 of the others`,
        figure: `${p50.toFixed(0)} ms, ${p99.toFixed(0)} ms (${delays.length} events; ${cpuMs.toFixed(2)} ms of CPU each)`,
        wanted: `p99 ≤ ${MAX_P99_MS} ms`,
        isMet: p99 <= MAX_P99_MS,
      },
      {
        what: 'CPU of the program for an order shipped with a webhook to which another instance delivers, against without',
        figure: against(queued, moreQueued),
        wanted: `≤ ${MAX_MORE * 100} %`,
        isMet: moreQueued <= MAX_MORE,
      },
      {
        what: 'the same with a webhook to which this instance delivers, the delivery included',
        figure: against(delivered, moreDelivered),
        wanted: 'any',
        isMet: true,
      },
    ];
  },
});
