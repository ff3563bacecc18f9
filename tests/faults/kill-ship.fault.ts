import { settledParcels } from './setup/accounts.ts';
import { readParcels } from './setup/parcels.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, balanceOf, courierIs, orders, ship, verifyLedger } from './setup/shop.ts';

const KILLS = 20;
const PLAIN = 8;
const ODD = 4;
/** This courier always answers. */
const RELIABLE = 1;
/** This courier books without answering, or hangs, so most kills find parcels already booked. */
const UNRELIABLE = 4;
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
        await orders(program.apiUrl, shop, PLAIN, { courierId: RELIABLE }),
        await orders(program.apiUrl, shop, ODD, { courierId: UNRELIABLE }),
      ].flat();
    const ids = await orders(program.apiUrl, shop, PLAIN + ODD);
    const whole = await ship(program.apiUrl, shop, ids);
    if (whole.body.success !== ids.length)
      throw new Error(`The shipment without a kill was answered ${whole.status}.`);

    const confirmed: { trackingId: number; awb: string }[] = [];
    let answered = 0;
    for (let round = 0; round < KILLS; round++) {
      await courierIs(program.apiUrl, round % 2 ? 'hang' : 'booked-no-answer', UNRELIABLE);
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
        confirmed.push(
          ...body.results
            .filter(({ ok }) => ok)
            .map(({ trackingId, wayBillId }) => ({ trackingId, awb: wayBillId! })),
        );
      }
      program = await startProgram();
    }

    const restarted = performance.now();
    await courierIs(program.apiUrl, 'ok', UNRELIABLE);
    const unsettled = (await readParcels(db, ids)).unsettled.length;
    const { wrong, ready, pending } = await settledParcels(db, ids);
    const settledS = (performance.now() - restarted) / 1_000;
    const awbs = new Map(
      (await db('shipments').where({ state: 'BOOKED' }).select('order_id', 'awb')).map((row) => [
        row.order_id,
        row.awb,
      ]),
    );
    const lost = confirmed.filter(({ trackingId, awb }) => awbs.get(trackingId) !== awb).length;

    const again = pending.length > 0 ? (await ship(program.apiUrl, shop, pending)).body.success : 0;
    const end = await readParcels(db, ids);
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
        what: `${KILLS} kills at random instants of ${PLAIN + ODD} shipments (${Math.round(whole.ms)} ms): parcels with anything but one AWB and one deduction, or none of either`,
        wanted: '0',
        figure: `${wrong.length} of ${ids.length} (${ready.length} shipped, ${pending.length} pending)`,
        isMet: wrong.length === 0,
      },
      {
        what: `shipments confirmed to the seller before a kill (${answered} responses) and lost`,
        wanted: '0',
        figure: `${lost} of ${confirmed.length}`,
        isMet: lost === 0,
      },
      {
        what: `time from the last restart until all are settled (${unsettled} were not)`,
        wanted: `≤ ${SETTLED_WITHIN_S} s`,
        figure: `${settledS.toFixed(1)} s`,
        isMet: settledS <= SETTLED_WITHIN_S,
      },
      {
        what: 'pending parcels shipped afterwards; wrong parcels at the end',
        wanted: `${pending.length}, 0`,
        figure: `${again}, ${end.wrong.length}`,
        isMet: again === pending.length && end.wrong.length === 0 && end.ready.length === ids.length,
      },
      {
        what: 'ledgers that do not add up; whether the balance equals recharges minus shipping charges',
        wanted: '0, yes',
        figure: `${ledger.broken.length}, ${isBalanced ? 'yes' : 'no'}`,
        isMet: ledger.ok && isBalanced,
      },
    ];
  },
});
