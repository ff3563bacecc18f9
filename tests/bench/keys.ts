// npm run bench:keys: the program's CPU for a call with an API key, against the same call with a token.
import { call, must } from '../faults/setup/http.ts';
import { type Figure, scenario } from '../faults/setup/scenario.ts';
import { aShop } from '../faults/setup/shop.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { median } from './setup/figures.ts';

const ROUNDS = 9;
/** Together below each key's limit of calls a minute. */
const KEYS = 20;
const CALLS = 1_000;
const AT_ONCE = 8;
/** Only calls with a key are counted for the limit, and their answers have its headers. */
const MAX_RATIO = 1.1;

/** CPU microseconds of the program for a call, which reads one row. */
async function cost(apiUrl: string, pid: number, tokens: readonly string[]): Promise<number> {
  const before = cpuSeconds(pid);
  let sent = 0;
  const hands = Array.from({ length: AT_ONCE }, async () => {
    while (sent < CALLS)
      await must(call(apiUrl, 'wallet/balance', {}, { token: tokens[sent++ % tokens.length]! }));
  });
  await Promise.all(hands);
  return ((cpuSeconds(pid) - before) * 1_000_000) / CALLS;
}

await scenario({
  title: 'Signing in with an API key',
  limitS: 300,
  async run({ startProgram }): Promise<Figure[]> {
    const { apiUrl, pid } = await startProgram();
    const { token } = await aShop(apiUrl);
    const made = Array.from({ length: KEYS }, () =>
      must(call<{ key: string }>(apiUrl, 'api-keys', { name: 'Bench', scopes: ['wallet:read'] }, { token })),
    );
    const keys = (await Promise.all(made)).map(({ key }) => key);
    const [tokenCosts, keyCosts]: [number[], number[]] = [[], []];
    for (const tokens of [[token], keys]) await cost(apiUrl, pid, tokens);
    for (let round = 0; round < ROUNDS; round++) {
      tokenCosts.push(await cost(apiUrl, pid, [token]));
      keyCosts.push(await cost(apiUrl, pid, keys));
    }
    const [byToken, byKey] = [median(tokenCosts), median(keyCosts)];
    return [
      {
        what: 'CPU of the program for wallet/balance with a key, against a token',
        figure: `${byKey.toFixed(0)} µs, ${byToken.toFixed(0)} µs: ${(byKey / byToken).toFixed(2)} ×`,
        wanted: `≤ ${MAX_RATIO} ×`,
        isMet: byKey <= MAX_RATIO * byToken,
      },
    ];
  },
});
