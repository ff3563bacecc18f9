import { type ApiDocument, operationsOf } from './requests/document.ts';
import { judgeOf } from './requests/judge.ts';
import {
  aBusySeller,
  anUninvolvedSeller,
  anAdministrator,
  recordsOf,
  settledRecordsOf,
} from './requests/people.ts';
import { play, type Played } from './requests/play.ts';
import { call, get, must } from './setup/http.ts';
import { type Figure, scenario } from './setup/scenario.ts';
import type { Verified } from './setup/shop.ts';

const REQUESTS = 10_000;
const SHOWN_FAULTS = 20;

const count = (what: string, found: number, wanted = 0): Figure => ({
  what,
  figure: String(found),
  wanted: String(wanted),
  isMet: found === wanted,
});

await scenario({
  title: 'Random requests from the OpenAPI document',
  limitS: 420,
  async run({ db, seed, startProgram }) {
    const program = await startProgram();
    const { apiUrl } = program;
    const document = await must(get<ApiDocument>(apiUrl, 'openapi.json'));
    // Signing out would end the session that all other calls use.
    const operations = operationsOf(document).filter(({ path }) => path !== '/user/signout');
    const { shop, known } = await aBusySeller(apiUrl);
    const otherSeller = await anUninvolvedSeller(apiUrl);
    const auditor = await anAdministrator(apiUrl, db);
    const tokens = { nobody: null, seller: shop.token, administrator: await anAdministrator(apiUrl, db) };
    const stage = {
      apiUrl,
      judge: judgeOf(document),
      tokens,
      known,
      seed,
      runs: Math.ceil(REQUESTS / operations.length),
    };

    // Administrator calls come last: they may change any seller's records.
    const before = await settledRecordsOf(db, otherSeller.userId);
    const asOthers = await play(operations, ['nobody', 'seller'], stage);
    const isUntouched = (await recordsOf(db, otherSeller.userId)) === before;
    const asAdministrator = await play(operations, ['administrator'], stage);

    const both = [asOthers, asAdministrator];
    const sum = (of: (played: Played) => number) => both.reduce((total, played) => total + of(played), 0);
    const done = new Set(both.flatMap((played) => [...played.done]));
    const faults = both.flatMap((played) => played.faults);
    for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(fault);
    const never = operations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
    console.log(`Never answered 200: ${never.join(', ')}`);

    const ledger = await must(call<Verified>(apiUrl, 'wallet/verify', {}, { token: auditor }));
    const health = await get(apiUrl, 'health');
    const sent = asOthers.requests;
    const slowest = both.map((played) => played.slowest).reduce((a, b) => (a.ms > b.ms ? a : b));
    return [
      {
        what: `requests to ${operations.length} calls, each without sign-in, as a seller and as an administrator`,
        figure: `${sent} (${sum(({ answers }) => answers)} answers)`,
        wanted: `≥ ${REQUESTS}`,
        isMet: sent >= REQUESTS,
      },
      count('calls with an answer of 5xx, none at all, or not as the document says', faults.length),
      {
        what: `the slowest answer (${slowest.name})`,
        figure: `${(slowest.ms / 1_000).toFixed(1)} s`,
        wanted: '≤ 15 s',
        isMet: slowest.ms <= 15_000,
      },
      {
        what: 'answers of 503, each with Retry-After',
        figure: String(sum(({ busy }) => busy)),
        wanted: 'any',
        isMet: true,
      },
      {
        what: 'calls that were answered 200 at least once',
        figure: `${done.size} of ${operations.length}`,
        wanted: '≥ 70 %',
        isMet: done.size >= operations.length * 0.7,
      },
      {
        what: 'another seller’s records afterwards',
        figure: isUntouched ? 'unchanged' : 'changed',
        wanted: 'unchanged',
        isMet: isUntouched,
      },
      count('wallets whose ledger does not add up', ledger.broken.length),
      {
        what: 'the program after the test',
        figure: program.isRunning && health.status === 200 ? 'answers' : 'gone',
        wanted: 'answers',
        isMet: program.isRunning && health.status === 200,
      },
    ];
  },
});
