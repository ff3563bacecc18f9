import { settledParcels } from './setup/accounts.ts';
import { lookAtParcels } from './setup/parcels.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, balanceOf, courierIs, orders, ship, verifyLedger } from './setup/shop.ts';

const KILLS = 20;
const PLAIN = 8;
const ODD = 4;
/** This courier always answers. */
const STEADY = 1;
/** This courier books without answering, or hangs, so most kills find parcels already booked. */
const UNSTEADY = 4;
const BEYOND = 1.2;
const BALANCE = 100_000;
const SETTLED_WITHIN_S = 60;

await scenario({
  title: 'kill -9 during shipping',
  limitS: 480,
  async run({ db, random, startProgram }) {
    let program = await startProgram();
    const shop = await aShop(program.apiUrl, BALANCE);
    const batch = async () =>
      [
        await orders(program.apiUrl, shop, PLAIN, { courierId: STEADY }),
        await orders(program.apiUrl, shop, ODD, { courierId: UNSTEADY }),
      ].flat();
    const ids = await orders(program.apiUrl, shop, PLAIN + ODD);
    const whole = await ship(program.apiUrl, shop, ids);
    if (whole.body.success !== ids.length) throw new Error(`The calm shipping was answered ${whole.status}.`);

    const told: { trackingId: number; awb: string }[] = [];
    let answered = 0;
    for (let round = 0; round < KILLS; round++) {
      await courierIs(program.apiUrl, round % 2 ? 'hang' : 'booked-no-answer', UNSTEADY);
      const tried = await batch();
      ids.push(...tried);
      // Half of the parcels in one call, each of the others in a separate call.
      const calls = [
        ship(program.apiUrl, shop, tried.slice(0, tried.length / 2)),
        ...tried.slice(tried.length / 2).map((id) => ship(program.apiUrl, shop, [id])),
      ];
      await pause(random() * whole.ms * BEYOND);
      await program.kill('SIGKILL');
      for (const { status, body } of await Promise.all(calls)) {
        if (status !== 200) continue;
        answered += 1;
        told.push(
          ...body.results
            .filter(({ ok }) => ok)
            .map(({ trackingId, wayBillId }) => ({ trackingId, awb: wayBillId! })),
        );
      }
      program = await startProgram();
    }

    const restarted = performance.now();
    await courierIs(program.apiUrl, 'ok', UNSTEADY);
    const cutShort = (await lookAtParcels(db, ids)).unsettled.length;
    const { wrong, ready, pending } = await settledParcels(db, ids);
    const settledS = (performance.now() - restarted) / 1_000;
    const awbs = new Map(
      (await db('shipments').where({ state: 'BOOKED' }).select('order_id', 'awb')).map((row) => [
        row.order_id,
        row.awb,
      ]),
    );
    const lost = told.filter(({ trackingId, awb }) => awbs.get(trackingId) !== awb).length;

    const again = pending.length > 0 ? (await ship(program.apiUrl, shop, pending)).body.success : 0;
    const end = await lookAtParcels(db, ids);
    const spent = Number(
      (await db('orders').whereIn('id', ids).where({ status: 'READY' }).sum({ paise: 'charge_paise' }))[0]!
        .paise,
    );
    const balance = await balanceOf(program.apiUrl, shop);
    const isBalanced = Math.round(balance * 100) === BALANCE * 100 - spent;
    const ledger = await verifyLedger(program.apiUrl);
    for (const { id, why } of [...wrong, ...end.wrong]) console.log(`order ${id} is ${why}`);
    return [
      {
        what: `${KILLS} kills at random instants of ${PLAIN + ODD} shipments (${Math.round(whole.ms)} ms): parcels with neither one AWB and one deduction nor none`,
        wanted: '0',
        figure: `${wrong.length} of ${ids.length} (${ready.length} shipped, ${pending.length} pending)`,
        isMet: wrong.length === 0,
      },
      {
        what: `shipments told to the seller before a kill (${answered} answers) and lost`,
        wanted: '0',
        figure: `${lost} of ${told.length}`,
        isMet: lost === 0,
      },
      {
        what: `time from the last restart until all were settled (${cutShort} were not)`,
        wanted: `≤ ${SETTLED_WITHIN_S} s`,
        figure: `${settledS.toFixed(1)} s`,
        isMet: settledS <= SETTLED_WITHIN_S,
      },
      {
        what: 'the pending ones shipped afterwards; parcels wrong at the end',
        wanted: `${pending.length}, 0`,
        figure: `${again}, ${end.wrong.length}`,
        isMet: again === pending.length && end.wrong.length === 0 && end.ready.length === ids.length,
      },
      {
        what: 'ledgers that do not add up; the balance is what was paid in less what was shipped',
        wanted: '0, yes',
        figure: `${ledger.broken.length}, ${isBalanced ? 'yes' : 'no'}`,
        isMet: ledger.ok && isBalanced,
      },
    ];
  },
});
