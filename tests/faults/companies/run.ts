import type { Answer } from '../setup/http.ts';
import { type Figure, pause, type World } from '../setup/scenario.ts';
import { signInAdmin, verifyLedger } from '../setup/shop.ts';
import { aCourierAccount, type CourierAccount, FAULTS, type Provider } from './accounts.ts';
import { CLICKS } from './calls.ts';
import { JOBS } from './jobs.ts';
import { recover, type Step } from './step.ts';
import { isInDoubt, listWrong } from './truth.ts';

const MAX_CLICK_MS = 10_000;
const SETTLED_WITHIN_MS = 60_000;
const LOOK_MS = 250;
const ALWAYS = 1_000;
const SLOW_MS = 4_000;
/** A seller's possible answers: done, refused, in doubt, or that the courier is not answering. */
const EXPECTED = [200, 409, 422, 503];

type Outcome = { clicks: Answer[]; settledMs: number; againMs: number; ids: number[] };

/** One fault for each account at the same time, then the company is well again. */
async function runStep(
  { db }: World,
  apiUrl: string,
  accounts: readonly CourierAccount[],
  step: Step,
  provider: Provider,
): Promise<Outcome> {
  const { prepare, click, slow, isDone = async () => true } = step;
  const calls = step.calls[provider] ?? [];
  const places = accounts.map((account) => ({ db, apiUrl, account }));
  const ids = await Promise.all(places.map(prepare));
  for (const { fault, control } of accounts)
    for (const name of calls) await control({ call: name, fault, times: ALWAYS });
  const slowCall = slow?.[provider];
  if (slowCall)
    for (const { control } of accounts)
      await control({ call: slowCall, fault: 'slow', times: ALWAYS, ms: SLOW_MS });
  const clicks = (await Promise.all(places.map((place, n) => click(place, ids[n]!)))).flat();
  for (const { control } of accounts) await control({ clearFaults: true });
  const wellAgain = performance.now();
  const since = () => performance.now() - wellAgain;
  /** The accounts' faults whose parcels or job are not settled. */
  const listOpen = async () => {
    const isOpen = await Promise.all(
      places.map(async (place, n) => (await isInDoubt(db, ids[n]!)) || !(await isDone(place, ids[n]!))),
    );
    return accounts.filter((_account, n) => isOpen[n]).map(({ fault }) => fault);
  };
  const settle = async () => {
    let open = await listOpen();
    for (; open.length > 0 && since() < 2 * SETTLED_WITHIN_MS; open = await listOpen()) await pause(LOOK_MS);
    if (open.length > 0) console.log(`${step.what}: not settled after ${open.join()}`);
    return since();
  };
  const shipAgain = async () => {
    for (const place of places) if (place.account.fault === 'refuse') await step.mend?.(place);
    return { more: await Promise.all(places.map(recover)), againMs: since() };
  };
  const [settledMs, { more, againMs }] = await Promise.all([settle(), shipAgain()]);
  return { clicks, settledMs, againMs, ids: [...ids, ...more].flat() };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** A line for each call of the company: six accounts, each with another fault. */
export async function failEachCall(world: World, provider: Provider): Promise<Figure[]> {
  const { apiUrl } = await world.startProgram();
  const token = await signInAdmin(apiUrl);
  const accounts: CourierAccount[] = [];
  for (const [index, fault] of FAULTS.entries())
    accounts.push(await aCourierAccount(apiUrl, token, { provider, fault, courierId: index + 1 }));

  const figures: Figure[] = [];
  // Registers the pickup points and signs in.
  const all = (
    await Promise.all(accounts.map((account) => recover({ db: world.db, apiUrl, account })))
  ).flat();
  for (const step of [...CLICKS, ...JOBS]) {
    if (!step.calls[provider] || step.isTaken?.(provider) === false) continue;
    const { clicks, settledMs, againMs, ids } = await runStep(world, apiUrl, accounts, step, provider);
    all.push(...ids);
    const wrong = await listWrong(world.db, accounts, all);
    for (const line of wrong) console.log(`${step.what}: ${line}`);
    const odd = clicks.filter(({ status }) => !EXPECTED.includes(status));
    for (const { status, body } of odd)
      console.log(`${step.what}: answered ${status} ${JSON.stringify(body)}`);
    const withinMs = step.withinMs ?? SETTLED_WITHIN_MS;
    const longest = Math.max(...clicks.map(({ ms }) => ms));
    figures.push({
      what: `${step.what} while the company hangs, cuts, acts without an answer, refuses, throttles and answers a page: longest of ${clicks.length} clicks; other answers; wrong of ${all.length} orders; time to settle; time until all ship again`,
      figure: `${seconds(longest)}; ${odd.length}; ${wrong.length}; ${seconds(settledMs)}; ${seconds(againMs)}`,
      wanted: `≤ ${seconds(MAX_CLICK_MS)}; 0; 0; ≤ ${seconds(withinMs)}; ≤ ${seconds(SETTLED_WITHIN_MS)}`,
      isMet:
        longest <= MAX_CLICK_MS &&
        odd.length === 0 &&
        wrong.length === 0 &&
        settledMs <= withinMs &&
        againMs <= SETTLED_WITHIN_MS,
    });
  }
  const ledger = await verifyLedger(apiUrl);
  figures.push({
    what: 'wallets whose ledger does not add up',
    figure: String(ledger.broken.length),
    wanted: '0',
    isMet: ledger.ok,
  });
  return figures;
}
