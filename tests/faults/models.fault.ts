import fc from 'fast-check';
import type { Price, Prices } from './models/actions.ts';
import { quoteOf, type Real } from './models/client.ts';
import { checkAll, tabsOf } from './models/ledger.ts';
import { PAYMENTS, WEIGHTS, plan } from './models/plans.ts';
import { type Model, shipAll, type Tally, together, weighAgain } from './models/rounds.ts';
import { type Figure, scenario, type World } from './setup/scenario.ts';
import { aShop, balanceOf, type Shop, signInAdmin, verifyLedger } from './setup/shop.ts';

/** Concurrent sellers. Half of them act through one client at a time, the others through up to four at once. */
const SELLERS = 4;
const SEQUENCES = 1_000;
const MAX_STEPS = 16;
const TIME_MS = 240_000;
const FIRST_RUPEES = 150;

async function pricesOf(apiUrl: string, shop: Shop): Promise<Prices> {
  const quotes = new Map<string, Price>();
  for (const kg of WEIGHTS)
    for (const payment of PAYMENTS)
      quotes.set(`${kg} ${payment}`, await quoteOf(apiUrl, shop, { kg, payment }));
  return ({ kg, payment }) => quotes.get(`${kg} ${payment}`)!;
}

const oneByOne = plan.map((one) => together([one]));
const severalAtOnce = fc.array(plan, { minLength: 2, maxLength: 4 }).map(together);
const others = [fc.constant(shipAll), fc.constantFrom(...WEIGHTS).map(weighAgain)];
const sequences = (isConcurrent: boolean) =>
  fc.commands<Model, Real, false>(
    [oneByOne, oneByOne, oneByOne, oneByOne, isConcurrent ? severalAtOnce : oneByOne, ...others],
    { maxCommands: MAX_STEPS, size: 'max' },
  );

type Run = { sequences: number; fault: string | null };

/** Runs sequences of one seller in turn. A failure is shrunk to the shortest sequence that shows it. */
async function runSeller(apiUrl: string, { db, seed }: World, at: number, tally: Tally): Promise<Run> {
  const shop = await aShop(apiUrl, FIRST_RUPEES);
  const adminToken = await signInAdmin(apiUrl);
  const prices = await pricesOf(apiUrl, shop);
  let begun = 0;
  const property = fc.asyncProperty(sequences(at % 2 === 1), async (commands) => {
    const real: Real = { apiUrl, shop, adminToken, ids: new Map(), awbs: new Map() };
    const [tabs, balance] = [await tabsOf(real), await balanceOf(apiUrl, shop)];
    const model: Model = {
      states: [{ paise: Math.round(balance * 100), orders: [] }],
      nextSlot: 0,
      prefix: `S${(begun += 1)}`,
      prices,
      tally,
    };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await checkAll(model, real, db, tabs);
  });
  const details = await fc.check(property, {
    seed: seed + at,
    numRuns: SEQUENCES / SELLERS,
    plugins: [fc.interruptAfterTimeLimit(TIME_MS)],
  });
  if (!details.failed) return { sequences: details.numRuns, fault: null };
  const shortest = [details.counterexample].flat(2).map(String).join();
  return {
    sequences: details.numRuns,
    fault: `${shortest}\n  ${String(details.errorInstance)}\n  seed ${details.seed}, path ${details.counterexamplePath}`,
  };
}

/** Counts shipped orders, those without exactly one booking, and those without exactly one deduction. */
async function shippedIn({ db }: World): Promise<number[]> {
  const shipped: { id: number }[] = await db('orders').whereIn('status', ['READY', 'CANCEL']).select('id');
  const numbersBy = async (rows: { order_id: number }[]) => {
    const numbers = new Map<number, number>();
    for (const { order_id: id } of rows) numbers.set(id, (numbers.get(id) ?? 0) + 1);
    return shipped.filter(({ id }) => numbers.get(id) !== 1).length;
  };
  const bookings = await db('sandbox_bookings')
    .whereNotNull('awb')
    .select(db.raw(`SUBSTRING_INDEX(SUBSTRING_INDEX(reference, '-', -2), '-', 1) + 0 AS order_id`));
  const deductions = await db('wallet_entries').where({ kind: 'SHIPMENT_CHARGE' }).select('order_id');
  return [shipped.length, await numbersBy(bookings), await numbersBy(deductions)];
}

const none = (what: string, found: number): Figure => ({
  what,
  figure: String(found),
  wanted: '0',
  isMet: found === 0,
});

await scenario({
  title: 'Orders and wallet compared with a model',
  limitS: 330,
  async run(world) {
    const { apiUrl } = await world.startProgram();
    const tally: Tally = { rounds: 0, atOnce: 0, done: 0, refused: 0, waits: 0 };
    const runs = await Promise.all(
      Array.from({ length: SELLERS }, (_, at) => runSeller(apiUrl, world, at, tally)),
    );
    const faults = runs.flatMap(({ fault }) => fault ?? []);
    for (const fault of faults) console.log(fault);
    const sequencesRun = runs.reduce((sum, one) => sum + one.sequences, 0);
    const [shipped, notOneBooking, notOneDeduction] = await shippedIn(world);
    const ledger = await verifyLedger(apiUrl);
    return [
      {
        what: 'sequences of creating, changing, removing, shipping, cancelling, recharging, scans and weighing',
        figure: String(sequencesRun),
        wanted: String(SEQUENCES),
        isMet: sequencesRun >= SEQUENCES,
      },
      {
        what: 'steps; steps by 2 to 4 clients at once; refused actions; shipments refused for lack of money',
        wanted: 'some of each',
        figure: `${tally.rounds}; ${tally.atOnce}; ${tally.refused}; ${tally.waits}`,
        isMet: [tally.atOnce, tally.refused, tally.waits].every((n) => n > 0),
      },
      none(
        'sequences in which status, charge, balance, lists or ledger differ from the model',
        faults.length,
      ),
      none(`of ${shipped} shipped orders: those without exactly one AWB`, notOneBooking!),
      none(`of ${shipped} shipped orders: those without exactly one deduction`, notOneDeduction!),
      none('wallets whose ledger does not add up', ledger.broken.length),
    ];
  },
});
