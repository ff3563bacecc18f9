import { Agent, get as httpGet } from 'node:http';
import { lookAtParcels } from './setup/parcels.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, courierIs, orders, ship, verifyLedger } from './setup/shop.ts';

const IN_FLIGHT = 50;
const ENDED_WITHIN_S = 15;
const LOOK_MS = 50;

/** What health says by this connection; 0: nobody answers. */
const healthBy = (apiUrl: string, agent: Agent) =>
  new Promise<number>((resolve) => {
    const request = httpGet(`${apiUrl}/health`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });

await scenario({
  title: 'SIGTERM with shipments in flight',
  limitS: 240,
  async run({ db, onEnd, startProgram }) {
    // As in production: it says that it is not ready before it takes no more connections.
    const program = await startProgram({ STOP_NOTICE_MS: '1000' });
    const { apiUrl } = program;
    const shop = await aShop(apiUrl, 100_000);
    const ids = await orders(apiUrl, shop, IN_FLIGHT);
    await courierIs(apiUrl, 'slow');

    const calls = ids.map((id) => ship(apiUrl, shop, [id]));
    let atCourier = 0;
    while (atCourier < IN_FLIGHT) {
      await pause(LOOK_MS);
      atCourier = (await lookAtParcels(db, ids)).unsettled.length;
    }
    // As a load balancer asks: by a connection that it keeps, and by new ones.
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onEnd(() => kept.destroy());
    const before = await healthBy(apiUrl, kept);
    const started = performance.now();
    const ending = program.kill('SIGTERM');
    const during: number[] = [];
    let readyForMs = 0;
    while (program.isRunning && performance.now() - started < ENDED_WITHIN_S * 1_000) {
      const status = await healthBy(apiUrl, new Agent());
      during.push(status);
      if (status === 200) readyForMs = performance.now() - started;
      await pause(LOOK_MS);
    }
    const { code, signal, ms } = await ending;
    const answers = await Promise.all(calls);
    const finished = answers.filter(({ status, body }) => status === 200 && body.success === 1).length;
    const parcels = await lookAtParcels(db, ids);

    const next = await startProgram();
    await courierIs(next.apiUrl, 'ok');
    const ledger = await verifyLedger(next.apiUrl);
    const statuses = [...new Set(during)].map((status) => (status === 0 ? 'no connection' : status)).join(', ');
    return [
      {
        what: `${IN_FLIGHT} shipments at a courier that takes 8 s: answered as shipped; shipped and paid once`, wanted: `${IN_FLIGHT}, ${IN_FLIGHT}`,
        figure: `${finished}, ${parcels.ready.length}`, isMet: finished === IN_FLIGHT && parcels.ready.length === IN_FLIGHT,
      },
      {
        what: `/api/health, ${before} before, on new connections from then on`, wanted: '503', figure: `${statuses}${readyForMs > 0 ? ` (200 for ${Math.round(readyForMs)} ms)` : ''}`,
        isMet: before === 200 && during.includes(503) && readyForMs < 250,
      },
      { what: 'ended with', wanted: '0', figure: String(code ?? signal), isMet: code === 0 },
      { what: 'time from SIGTERM to the end', wanted: `≤ ${ENDED_WITHIN_S} s`, figure: `${(ms / 1_000).toFixed(1)} s`, isMet: ms <= ENDED_WITHIN_S * 1_000 },
      { what: 'ledgers that do not add up', wanted: '0', figure: String(ledger.broken.length), isMet: ledger.ok },
    ];
  },
});
