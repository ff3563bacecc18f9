import { accountFigures, unexpectedAnswers } from './setup/accounts.ts';
import { customersDuring, emptyLog } from './setup/customers.ts';
import { call, get } from './setup/http.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, orderPayload } from './setup/shop.ts';

const CUSTOMERS = 12;
const KILLS = 4;
const CALM_MS = 3_000;
const DOWN_MS = 1_500;
const PROBE_MS = 100;
const BACK_WITHIN_S = 5;
const MAX_MS = 15_000;

await scenario({
  title: 'The database killed under load',
  limitS: 480,
  async run({ database, db, random, startProgram }) {
    const program = await startProgram();
    const { apiUrl } = program;
    const shops = [await aShop(apiUrl, 100_000), await aShop(apiUrl, 100_000), await aShop(apiUrl, 100_000)];
    const prober = await aShop(apiUrl);
    const log = emptyLog();
    const health: number[] = [];
    const outages: { answeredAt: number; backAt: number }[] = [];

    const backAt = async () => {
      for (;;) {
        const { status } = await call(apiUrl, 'add/shipping', orderPayload(prober), { token: prober.token });
        if (status === 200) return performance.now();
        await pause(PROBE_MS);
      }
    };
    await customersDuring(
      () => apiUrl,
      shops,
      CUSTOMERS,
      log,
      async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          await pause(CALM_MS * (0.5 + random()));
          await database.kill();
          await pause(DOWN_MS * (0.5 + random()));
          health.push((await get(apiUrl, 'health')).status);
          await database.start();
          const answeredAt = performance.now();
          outages.push({ answeredAt, backAt: await backAt() });
        }
        await pause(CALM_MS);
      },
    );

    const longestBack = Math.max(...outages.map((outage) => outage.backAt - outage.answeredAt)) / 1_000;
    const away = log.seen.filter(({ status }) => status === 503);
    const busy = log.seen.filter(({ status }) => status === 409).length;
    const sinceAnswered = away.map(
      ({ at }) => at - (outages.findLast(({ answeredAt }) => answeredAt < at)?.answeredAt ?? at),
    );
    // A later 503 belongs to the next outage.
    const lastAway = Math.max(0, ...sinceAnswered.filter((ms) => ms < CALM_MS / 2)) / 1_000;
    const longest = Math.max(...log.seen.map(({ ms }) => ms)) / 1_000;
    const odd = unexpectedAnswers(log);
    for (const { path, status } of odd) console.log(`${path} was answered ${status}`);
    return [
      {
        what: `${KILLS} kills under ${CUSTOMERS} customers, ${log.seen.length} answers: other than success, 503 or 409 with Retry-After`,
        wanted: '0',
        figure: `${odd.length} (${away.length} × 503, ${busy} × 409: the first call is still running)`,
        isMet: odd.length === 0 && away.length > 0,
      },
      {
        what: '/api/health while it is away',
        wanted: '503',
        figure: [...new Set(health)].join(', '),
        isMet: health.every((status) => status === 503),
      },
      {
        what: 'the program still runs, the same process',
        wanted: 'yes',
        figure: program.isRunning ? 'yes' : 'no',
        isMet: program.isRunning,
      },
      {
        what: 'longest time from the database’s first answer to an accepted order, and to the last 503',
        wanted: `≤ ${BACK_WITHIN_S} s`,
        figure: `${longestBack.toFixed(2)} s, ${lastAway.toFixed(2)} s`,
        isMet: longestBack <= BACK_WITHIN_S && lastAway <= BACK_WITHIN_S,
      },
      {
        what: 'the longest request',
        wanted: `≤ ${MAX_MS / 1_000} s`,
        figure: `${longest.toFixed(1)} s`,
        isMet: longest * 1_000 <= MAX_MS,
      },
      ...(await accountFigures(db, apiUrl, shops, log)),
    ];
  },
});
