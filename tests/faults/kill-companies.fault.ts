import { type CourierAccount, aCourierAccount } from './companies/accounts.ts';
import { isInDoubt, listWrong } from './companies/truth.ts';
import { pause, scenario } from './setup/scenario.ts';
import { orders, ship, signInAdmin, verifyLedger } from './setup/shop.ts';

/** For each company. A kill counts if it interrupts a booking there. */
const KILLS = 20;
const MAX_ROUNDS = 45;
const EACH = 6;
/** Every other round the company books without answering: most kills then find booked parcels. */
const SILENT = { delhivery: 'create', shiprocket: 'assign' } as const;
const BEYOND = 1.2;
const SETTLED_WITHIN_S = 60;
const LOOK_MS = 100;
const ALWAYS = 1_000;

await scenario({
  title: 'kill -9 while Delhivery and Shiprocket book',
  limitS: 540,
  async run({ db, random, startProgram }) {
    let program = await startProgram();
    const token = await signInAdmin(program.apiUrl);
    const accounts: CourierAccount[] = [];
    for (const [index, provider] of (['delhivery', 'shiprocket'] as const).entries())
      accounts.push(
        await aCourierAccount(program.apiUrl, token, {
          provider,
          fault: 'act-no-answer',
          courierId: index + 1,
        }),
      );
    const ids: number[] = [];
    const shipAll = async () => {
      const batches = [];
      for (const account of accounts) {
        const { shop, courierId } = account;
        const batch = await orders(program.apiUrl, shop, EACH, { courierId });
        ids.push(...batch);
        batches.push({ account, batch });
      }
      return batches.flatMap(({ account, batch }) =>
        batch.map(async (id) => ({ account, ...(await ship(program.apiUrl, account.shop, [id])) })),
      );
    };
    const whole = await Promise.all(await shipAll());
    const longest = Math.max(...whole.map(({ ms }) => ms));
    const confirmed = new Map<number, string>();
    const interrupted = new Map(accounts.map((account) => [account, 0]));
    let rounds = 0;
    for (; rounds < MAX_ROUNDS && Math.min(...interrupted.values()) < KILLS; rounds++) {
      for (const { provider, control } of accounts)
        if (rounds % 2 === 1)
          await control({
            call: SILENT[provider as keyof typeof SILENT],
            fault: 'act-no-answer',
            times: ALWAYS,
          });
      const answers = await shipAll();
      await pause(random() * longest * BEYOND);
      await program.kill('SIGKILL');
      const ended = await Promise.all(answers);
      for (const account of accounts)
        if (ended.some((one) => one.account === account && one.status === 0))
          interrupted.set(account, interrupted.get(account)! + 1);
      for (const { status, body } of ended)
        for (const { ok, trackingId, wayBillId } of status === 200 ? body.results : [])
          if (ok) confirmed.set(trackingId, wayBillId!);
      program = await startProgram();
      for (const { control } of accounts) await control({ clearFaults: true });
    }
    const restarted = performance.now();
    while (await isInDoubt(db, ids)) await pause(LOOK_MS);
    const settledS = (performance.now() - restarted) / 1_000;
    const wrong = await listWrong(db, accounts, ids);
    for (const line of wrong) console.log(line);
    const awbs = new Map<number, string>(
      (await db('shipments').whereIn('order_id', ids).where({ state: 'BOOKED' })).map((row) => [
        row.order_id,
        row.awb,
      ]),
    );
    const lost = [...confirmed].filter(([id, awb]) => awbs.get(id) !== awb).length;
    const ledger = await verifyLedger(program.apiUrl);
    return [
      {
        what: 'kills that interrupt bookings at Delhivery, and at Shiprocket',
        wanted: `≥ ${KILLS}, ≥ ${KILLS}`,
        figure: `${[...interrupted.values()].join(', ')} of ${rounds}`,
        isMet: Math.min(...interrupted.values()) >= KILLS,
      },
      {
        what: `kills at random instants of ${2 * EACH} bookings (${Math.round(longest)} ms), half of them while the companies book without an answer: parcels with anything but one AWB and one charge, or neither`,
        wanted: '0',
        figure: `${wrong.length} of ${ids.length} (${awbs.size} shipped)`,
        isMet: wrong.length === 0 && awbs.size > 0,
      },
      {
        what: 'bookings confirmed to the seller before a kill, and lost',
        wanted: '0',
        figure: `${lost} of ${confirmed.size}`,
        isMet: lost === 0,
      },
      {
        what: 'time from the last restart until all are settled',
        wanted: `≤ ${SETTLED_WITHIN_S} s`,
        figure: `${settledS.toFixed(1)} s`,
        isMet: settledS <= SETTLED_WITHIN_S,
      },
      {
        what: 'wallets whose ledger does not add up',
        wanted: '0',
        figure: String(ledger.broken.length),
        isMet: ledger.ok,
      },
    ];
  },
});
