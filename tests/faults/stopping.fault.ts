import { get } from 'node:http';
import { say, serve } from './outside/server.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, orders, ship, verifyLedger } from './setup/shop.ts';

const IN_FLIGHT = 50;
/** The duration of a booking at the courier. */
const BOOKS_IN_MS = 6_000;
const ENDED_WITHIN_S = 15;
const LOOK_MS = 50;

/** Health through a separate connection. 0: no response. */
const healthOf = (apiUrl: string) =>
  new Promise<number>((resolve) => {
    const request = get(`${apiUrl}/health`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });

/** A slow courier; AWBs by reference. */
async function aSlowCourier() {
  const bookings = new Map<string, string>();
  const { url, close } = await serve((_path, { reference }, res) => {
    const awb = bookings.get(String(reference)) ?? String(700_000_000_000 + bookings.size);
    bookings.set(String(reference), awb);
    setTimeout(() => say(res, 200, { awb, sortCode: 'SB/400', pickupReference: `PU${awb}` }), BOOKS_IN_MS);
  });
  return { url, close, bookings };
}

await scenario({
  title: 'SIGTERM with shipments in flight',
  limitS: 240,
  async run({ db, onEnd, startProgram }) {
    const courier = await aSlowCourier();
    onEnd(courier.close);
    // As in production: it reports not ready before it stops accepting connections.
    const program = await startProgram({ SANDBOX_COURIER_URL: courier.url, STOP_NOTICE_MS: '1000' });
    const { apiUrl } = program;
    const shop = await aShop(apiUrl, 100_000);
    const ids = await orders(apiUrl, shop, IN_FLIGHT);

    const calls = ids.map((id) => ship(apiUrl, shop, [id]));
    while (courier.bookings.size < IN_FLIGHT) await pause(LOOK_MS);
    const before = await healthOf(apiUrl);
    const started = performance.now();
    const ending = program.kill('SIGTERM');
    const during: number[] = [];
    let readyForMs = 0;
    while (program.isRunning && performance.now() - started < ENDED_WITHIN_S * 1_000) {
      const status = await healthOf(apiUrl);
      during.push(status);
      if (status === 200) readyForMs = performance.now() - started;
      await pause(LOOK_MS);
    }
    const { code, signal, ms } = await ending;
    const answers = await Promise.all(calls);
    for (const { status, body } of answers)
      if (body.success !== 1) console.log(`answered ${status}: ${JSON.stringify(body)}`);
    const finished = answers.filter(({ status, body }) => status === 200 && body.success === 1).length;
    const booked: string[] = await db('shipments')
      .whereIn('order_id', ids)
      .where({ state: 'BOOKED' })
      .pluck('awb');
    const known = new Set(courier.bookings.values());
    const charges = await db('wallet_entries')
      .where({ kind: 'SHIPMENT_CHARGE' })
      .whereIn('order_id', ids)
      .distinct('order_id')
      .pluck('order_id');
    const entries = await db('wallet_entries').whereNot({ kind: 'RECHARGE' });
    const areRight =
      booked.every((awb) => known.has(awb)) &&
      new Set(booked).size === IN_FLIGHT &&
      charges.length === IN_FLIGHT &&
      entries.length === IN_FLIGHT;

    const next = await startProgram();
    const ledger = await verifyLedger(next.apiUrl);
    const statuses = [...new Set(during)]
      .map((status) => (status === 0 ? 'no connection' : status))
      .join(', ');
    return [
      {
        what: `${IN_FLIGHT} shipments at a courier that takes ${BOOKS_IN_MS / 1_000} s: answered as shipped; AWBs; deductions`,
        wanted: `${IN_FLIGHT}, ${IN_FLIGHT}, ${IN_FLIGHT}`,
        figure: `${finished}, ${booked.length}, ${entries.length}`,
        isMet: finished === IN_FLIGHT && areRight,
      },
      {
        what: `/api/health, ${before} before, on new connections from then on`,
        wanted: '503, then none',
        figure: `${statuses}${readyForMs > 0 ? ` (200 for ${Math.round(readyForMs)} ms)` : ''}`,
        isMet: before === 200 && during.includes(503) && readyForMs < 250,
      },
      { what: 'exit code', wanted: '0', figure: String(code ?? signal), isMet: code === 0 },
      {
        what: 'time from SIGTERM to the end',
        wanted: `≤ ${ENDED_WITHIN_S} s`,
        figure: `${(ms / 1_000).toFixed(1)} s`,
        isMet: ms <= ENDED_WITHIN_S * 1_000,
      },
      {
        what: 'ledgers that do not add up',
        wanted: '0',
        figure: String(ledger.broken.length),
        isMet: ledger.ok,
      },
    ];
  },
});
