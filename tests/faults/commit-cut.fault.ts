import { accountFigures, unexpectedAnswers } from './setup/accounts.ts';
import { aCommitProxy } from './setup/commit-proxy.ts';
import { customersDuring, emptyLog } from './setup/customers.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop } from './setup/shop.ts';

const CUSTOMERS = 12;
const PHASE_MS = 12_000;
/** Share of the commits. */
const CUT_SHARE = 0.15;
const LATENCY_MS = 15;
const SILENCE_MS = 8_000;
const MAX_S = 15;

await scenario({
  title: 'Database connections cut at the commit',
  limitS: 480,
  async run({ database, db, random, onEnd, startProgram }) {
    const proxy = await aCommitProxy(database.url);
    onEnd(proxy.close);
    const program = await startProgram({ DATABASE_URL: proxy.url });
    const { apiUrl } = program;
    const shops = [await aShop(apiUrl, 100_000), await aShop(apiUrl, 100_000), await aShop(apiUrl, 100_000)];
    const log = emptyLog();
    const ends: { name: string; at: number }[] = [];
    const phase = async (name: string) => {
      await pause(PHASE_MS);
      ends.push({ name, at: performance.now() });
    };

    await customersDuring(
      () => apiUrl,
      shops,
      CUSTOMERS,
      log,
      async () => {
        proxy.fate = () => (random() < CUT_SHARE ? 'before' : 'passes');
        await phase('before');
        proxy.fate = () => (random() < CUT_SHARE ? 'after' : 'passes');
        await phase('after');
        proxy.fate = () => 'passes';
        proxy.latencyMs = LATENCY_MS;
        await phase('slow');
        proxy.latencyMs = 0;
        proxy.calm = pause(SILENCE_MS);
        await phase('silent');
      },
    );

    const within = (name: string) => {
      const index = ends.findIndex((end) => end.name === name);
      const [from, to] = [ends[index - 1]?.at ?? 0, index === ends.length - 1 ? Infinity : ends[index]!.at];
      const seen = log.seen.filter(({ at }) => at > from && at <= to);
      return { answers: seen.length, longestS: Math.max(0, ...seen.map(({ ms }) => ms)) / 1_000 };
    };
    const odd = unexpectedAnswers(log);
    const countOf = (wanted: number) => log.seen.filter(({ status }) => status === wanted).length;
    for (const { path, status } of odd) console.log(`${path} was answered ${status}`);
    const longest = (what: string, name: string) => {
      const { answers, longestS } = within(name);
      return {
        what: `${what}, ${answers} answers: the longest request`,
        wanted: `≤ ${MAX_S} s`,
        figure: `${longestS.toFixed(1)} s`,
        isMet: longestS <= MAX_S,
      };
    };
    return [
      longest(`${proxy.cuts.before} commits cut before the database saw them`, 'before'),
      longest(`${proxy.cuts.after} commits cut after the database executed them`, 'after'),
      longest(`${2 * LATENCY_MS} ms more for every round trip`, 'slow'),
      longest(`the database silent for ${SILENCE_MS / 1_000} s`, 'silent'),
      {
        what: `${log.seen.length} answers: other than success, 503 or 409 with Retry-After`,
        wanted: '0',
        figure: `${odd.length} (${countOf(503)} × 503, ${countOf(409)} × 409)`,
        isMet: odd.length === 0,
      },
      ...(await accountFigures(db, apiUrl, shops, log)),
      {
        what: 'the program still runs, the same process',
        wanted: 'yes',
        figure: program.isRunning ? 'yes' : 'no',
        isMet: program.isRunning,
      },
    ];
  },
});
