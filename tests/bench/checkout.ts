// npm run bench:checkout: how long a buyer waits for the rates at the checkout of a connected store.
import type { Db } from '../../server/platform/database/connect.ts';
import { call, must } from '../faults/setup/http.ts';
import { type Figure, pause, scenario } from '../faults/setup/scenario.ts';
import { aShop, type Shop } from '../faults/setup/shop.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { ms, percentile } from './setup/figures.ts';

const A_SECOND = 200;
const SECONDS = 20;
const CALLS = A_SECOND * SECONDS;
const WARM_UP = 400;
const MAX_P99_MS = 300;
/** Baskets that buyers put together again and again. */
const USUAL = 100;

type Basket = { destination: object; contents: object[] };

const basketOf = (pin: number, grams: number): Basket => ({
  destination: { country: 'IN', postcode: String(pin) },
  contents: [{ quantity: 1, weight: String(grams / 1_000) }],
});

/** Connects a demo store. Returns the path that its checkout calls. */
async function aCheckout(apiUrl: string, db: Db, { token, point }: Shop): Promise<string> {
  const kind = 'WOOCOMMERCE';
  const store = await must(call<object>(apiUrl, 'sandbox/demo-store', { kind }, { token }));
  const packing = { weight: 0.5, length: 20, width: 15, height: 8 };
  const rules = { courier: { mode: 'cheapest' }, packing, autoShip: false };
  const channel = { kind, name: 'Bench', ...store, pickupPointId: point, rules };
  const { id } = await must(call<{ id: number }>(apiUrl, 'channels/save', channel, { token }));
  const row = await db<{ id: number; token: string }>('channels').where({ id }).first('token');
  return `checkout-rates/${row!.token}`;
}

/** Sends the calls at a steady pace, however long the earlier ones take. Returns their latencies in ms. */
async function latencies(apiUrl: string, path: string, baskets: readonly Basket[]): Promise<number[]> {
  const began = performance.now();
  const answers = [];
  for (const [n, basket] of baskets.entries()) {
    await pause(Math.max(0, began + (n * 1_000) / A_SECOND - performance.now()));
    answers.push(call<{ rates: unknown[] }>(apiUrl, path, basket));
  }
  const all = await Promise.all(answers);
  const failed = all.filter(({ status, body }) => status !== 200 || body.rates.length === 0);
  if (failed[0]) throw new Error(`${failed.length} calls had no rates: ${JSON.stringify(failed[0])}`);
  return all.map(({ ms: took }) => took);
}

await scenario({
  title: 'Rates at the checkout of a store',
  limitS: 300,
  async run({ db, startProgram }): Promise<Figure[]> {
    const { apiUrl, pid } = await startProgram();
    const path = await aCheckout(apiUrl, db, await aShop(apiUrl));
    const served: { pin: number }[] = await db('courier_pincodes')
      .where({ courier_id: 1, mot_id: 2 })
      .orderBy('pin')
      .select('pin');
    const baskets = Array.from({ length: WARM_UP + CALLS }, (_, n) =>
      basketOf(served[n % served.length]!.pin, 250 * (1 + Math.floor(n / served.length))),
    );
    await latencies(apiUrl, path, baskets.slice(0, WARM_UP));
    const asked = baskets.slice(WARM_UP);
    const figureOf = async (what: string, sent: readonly Basket[]): Promise<Figure> => {
      const before = cpuSeconds(pid);
      const took = await latencies(apiUrl, path, sent);
      const cpuMs = ((cpuSeconds(pid) - before) * 1_000) / sent.length;
      const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
      return {
        what: `${A_SECOND} rate calls a second for ${SECONDS} s, ${what}: p50, p99, the program’s CPU for a call`,
        figure: `${ms(p50)}, ${ms(p99)}, ${ms(cpuMs)}`,
        wanted: `p99 ≤ ${MAX_P99_MS} ms`,
        isMet: p99 <= MAX_P99_MS,
      };
    };
    return [
      await figureOf('each for a basket that was not asked for before', asked),
      await figureOf(
        `for ${USUAL} baskets, asked for again and again`,
        asked.map((_, n) => asked[n % USUAL]!),
      ),
    ];
  },
});
