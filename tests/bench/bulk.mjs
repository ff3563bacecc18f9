// npm run bench:bulk: uploads a megabyte of orders to the built server and to both floors (bulk-floor.mjs)
// in turn, and measures what other callers wait during it. Only figures of one run are comparable.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import { createDatabase, startDatabase } from '../../server/bin/database/mariadb.mjs';
import { ordersCsv } from './bulk-file.mjs';

const ROUNDS = Number(process.argv[2] ?? 9);
const WARM_UP = 2;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
const fixed = (value) => value.toFixed(0);

const folder = mkdtempSync(join(tmpdir(), 'harkara-bench-'));
const database = await startDatabase(folder);
const url = database.url('bench');
await createDatabase(database.url(), 'bench');
const secret = 'a secret for the bench, long enough to be accepted';
const base = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url };
const app = fork(here('../../server/dist/main.js'), {
  execArgv: ['--max-semi-space-size=64', '--import', here('./event-loop.mjs')],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: {
    ...base,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    JWT_SECRET: secret,
    COOKIE_SECRET: secret,
    CONNECTIONS_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
    SANDBOX_SECRET: secret,
    HOST: '127.0.0.1',
    PORT: '0',
    SKIP_CLIENTS: '1',
    ADDRESS_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  },
});
let output = '';
await new Promise((resolve) =>
  app.stdout.on('data', (chunk) => {
    output += chunk;
    if (/localhost:\d+\/api/.test(output)) resolve();
  }),
);
const api = `http://127.0.0.1:${/localhost:(\d+)\/api/.exec(output)[1]}/api`;
async function startFloor(kind) {
  const floor = fork(here('./bulk-floor.mjs'), [kind], { env: base });
  const [port] = await once(floor, 'message');
  return { port, stop: () => floor.kill() };
}
const plain = await startFloor('plain');
const alike = await startFloor('alike');

async function call(path, body, token) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const me = await call('user/login/validation', {
  phoneNo: '9000000002',
  password: Buffer.from('Seller@123').toString('base64'),
});
const point = (await call(`user/pickup-location/${me.userId}`, {}, me.token)).find(
  ({ isDefault }) => isDefault,
);
const db = await mysql.createConnection(url);
const [served] = await db.query(
  'SELECT pin FROM courier_pincodes WHERE courier_id = 1 AND mot_id = 2 AND cod = 1 ORDER BY pin',
);
const pins = served.map(({ pin }) => pin);

async function timed(work) {
  const started = performance.now();
  const { success } = await work();
  return { ms: performance.now() - started, success };
}
const byFloor = ({ port }, body) =>
  timed(async () =>
    (
      await fetch(`http://127.0.0.1:${port}/?seller=${me.userId}&pin=${point.pin}`, { method: 'POST', body })
    ).json(),
  );
/** The form as a browser sends it. It is built before the clock runs, like the floors' bodies. */
function multipart(csv) {
  const boundary = 'a-file-of-orders';
  const part = (name, rest) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const input = JSON.stringify({ pickupLocationId: point.id, courierId: 1, motId: 2 });
  const before = `${part('fileUploadOrders', '')}${input}\r\n${part('file', '; filename="orders.csv"\r\nContent-Type: text/csv')}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(before), csv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
const byServer = (csv) => {
  const { type, body } = multipart(csv);
  return timed(async () => {
    const headers = { Authorization: `Bearer ${me.token}`, 'Content-Type': type };
    const answer = await fetch(`${api}/shipping/fileUpload`, { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Error(`the upload was answered ${answer.status}`);
    return answer.json();
  });
};
const askLoop = async () => {
  app.send('how long?');
  return (await once(app, 'message'))[0].longestMs;
};

const waits = [];
async function watched(work) {
  let isDone = false;
  const other = async () => {
    while (!isDone) {
      const started = performance.now();
      await call(`get/shipping/${me.userId}/PENDING`, { limit: 10 }, me.token);
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([work().finally(() => (isDone = true)), other(), other(), other(), other()]);
}

const times = { plain: [], alike: [], server: [] };
const held = [];
let orders = 0;
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const { body, rows } = ordersCsv(
    `B${process.pid}${round}`,
    pins.slice((round * 997) % (pins.length - 5_000)),
  );
  const taken = { plain: await byFloor(plain, body), alike: await byFloor(alike, body) };
  await askLoop();
  taken.server = await byServer(body);
  const longest = await askLoop();
  for (const [by, { success }] of Object.entries(taken)) {
    if (success !== rows) throw new Error(`${rows} orders were sent, ${success} taken by ${by}`);
  }
  if (round < WARM_UP) continue;
  orders = rows;
  for (const [by, { ms }] of Object.entries(taken)) times[by].push(ms);
  held.push(longest);
}
for (let round = 0; round < 5; round++) {
  await watched(() => byServer(ordersCsv(`W${process.pid}${round}`, pins.slice(round * 997)).body));
}

const [p, a, s] = [median(times.plain), median(times.alike), median(times.server)];
const perSecond = (ms) => fixed((orders / ms) * 1000);
console.log(
  `| ${orders} orders in 1,000,000 bytes, median of ${ROUNDS} | plain floor | floor alike | server | to the plain | to the alike |`,
);
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(
  `| time (ms) | ${fixed(p)} | ${fixed(a)} | ${fixed(s)} | ${(s / p).toFixed(2)} | ${(s / a).toFixed(2)} |`,
);
console.log(`| orders a second | ${perSecond(p)} | ${perSecond(a)} | ${perSecond(s)} | | |`);
console.log(
  `\nOther callers (4 lists at a time, ${waits.length} calls): p50 ${fixed(percentile(waits, 0.5))} ms, p99 ${fixed(percentile(waits, 0.99))} ms.`,
);
console.log(
  `Longest event loop delay: ${fixed(median(held))} ms (median of the rounds), ${fixed(Math.max(...held))} ms in the worst round.`,
);

await db.end();
plain.stop();
alike.stop();
app.kill('SIGTERM');
await once(app, 'exit');
await database.stop();
rmSync(folder, { recursive: true, force: true });
