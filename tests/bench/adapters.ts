// npm run bench:adapters: the program's CPU for an order that is shipped through an adapter, against the sandbox's.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { call, must } from '../faults/setup/http.ts';
import { type Figure, scenario } from '../faults/setup/scenario.ts';
import { aShop, orders, ship, signInAdmin, type Shop } from '../faults/setup/shop.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { median } from './setup/figures.ts';

const ROUNDS = 5;
const ORDERS = 120;
const AT_ONCE = 8;
const MAX_RATIO = 1.3;
const SANDBOX = 3;

const COMPANIES = [
  {
    name: 'Delhivery',
    courierId: 1,
    connection: { provider: 'delhivery', settings: { clientName: 'ACME' }, secrets: { token: 'a token' } },
  },
  {
    name: 'Shiprocket',
    courierId: 2,
    connection: {
      provider: 'shiprocket',
      settings: { email: 'api@example.com' },
      secrets: { password: 'a password' },
    },
  },
];

async function startCompanies(onEnd: (work: () => unknown) => void): Promise<string> {
  const child = fork(fileURLToPath(new URL('companies.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  onEnd(() => child.kill());
  const [port] = (await once(child, 'message')) as [number];
  return `http://127.0.0.1:${port}`;
}

async function connectCouriers(apiUrl: string, host: string) {
  const token = await signInAdmin(apiUrl);
  for (const { name, courierId, connection } of COMPANIES) {
    const made = call<{ id: number }>(apiUrl, 'admin/connections', { name, host, ...connection }, { token });
    const { id } = await must(made);
    const service = { courierId, motId: 2, connectionId: id };
    await must(call(apiUrl, 'admin/carrier-services', service, { token }));
    const count = (ROUNDS + 1) * ORDERS;
    const awbs = Array.from({ length: count }, (_, n) => String(20_000_000_000_000 + n));
    if (connection.provider === 'delhivery')
      await must(call(apiUrl, 'connections/awbs', { id, awbs }, { token }));
  }
}

/** CPU milliseconds of the program for an order. */
async function cost(apiUrl: string, pid: number, shop: Shop, courierId: number): Promise<number> {
  const ids = await orders(apiUrl, shop, ORDERS, { courierId });
  const before = cpuSeconds(pid);
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const { body } = await ship(apiUrl, shop, [id]);
      if (body.success !== 1) throw new Error(`not shipped: ${JSON.stringify(body)}`);
    }
  });
  await Promise.all(hands);
  return ((cpuSeconds(pid) - before) * 1_000) / ORDERS;
}

await scenario({
  title: 'Shipping through an adapter',
  limitS: 300,
  async run({ startProgram, onEnd }): Promise<Figure[]> {
    const host = await startCompanies(onEnd);
    const { apiUrl, pid } = await startProgram({ SANDBOX_COURIER_URL: host });
    await connectCouriers(apiUrl, host);
    const shop = await aShop(apiUrl, 400_000);
    const couriers = [SANDBOX, ...COMPANIES.map(({ courierId }) => courierId)];
    for (const courierId of couriers) await cost(apiUrl, pid, shop, courierId);
    const costs = couriers.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, courierId] of couriers.entries())
        costs[index]!.push(await cost(apiUrl, pid, shop, courierId));
    const [sandbox = 0, ...companies] = costs.map(median);
    return COMPANIES.map(({ name }, index) => {
      const ms = companies[index]!;
      return {
        what: `CPU of the program for an order shipped at ${name}, against the sandbox`,
        figure: `${ms.toFixed(2)} ms, ${sandbox.toFixed(2)} ms: ${(ms / sandbox).toFixed(2)} ×`,
        wanted: `≤ ${MAX_RATIO} ×`,
        isMet: ms <= MAX_RATIO * sandbox,
      };
    });
  },
});
