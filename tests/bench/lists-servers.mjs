// Times lists on two built servers, with few rows and with many, and writes the table to docs/measurements.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import { createDatabase, startDatabase } from '../../server/bin/database/mariadb.mjs';
import { compared } from './lists-calls.mjs';

const CALLS = 41;
const MAX = 1.5;
const FILE = fileURLToPath(new URL('../../docs/measurements.md', import.meta.url));
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const secret = 'a secret for the bench, long enough to be accepted';

async function launch(folder, database, name) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url(name),
    NODE_ENV: 'test',
    DATA_DIR: join(folder, name),
    JWT_SECRET: secret,
    COOKIE_SECRET: secret,
    CONNECTIONS_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
    SANDBOX_SECRET: secret,
    HOST: '127.0.0.1',
    PORT: '0',
    SKIP_CLIENTS: '1',
    ADDRESS_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  };
  const app = spawn(process.execPath, [here('../../server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  let output = '';
  await new Promise((resolve) =>
    app.stdout.on('data', (chunk) => {
      output += chunk;
      if (/localhost:\d+\/api/.test(output)) resolve();
    }),
  );
  return { app, api: `http://127.0.0.1:${/localhost:(\d+)\/api/.exec(output)[1]}/api` };
}

async function end(app) {
  app.kill('SIGTERM');
  await once(app, 'exit');
}

async function serve(folder, database, { rows, of, seed }) {
  const name = `lists_${rows}`;
  await createDatabase(database.url(), name);
  // The first start only creates the tables: no job may run while the rows are inserted.
  await end((await launch(folder, database, name)).app);
  const db = await mysql.createConnection(database.url(name));
  const began = performance.now();
  await seed(db, rows);
  await db.end();
  console.log(`${rows} ${of} seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const { app, api } = await launch(folder, database, name);
  const credentials = { phoneNo: '9000000001', password: Buffer.from('Admin@123').toString('base64') };
  const answer = await fetch(`${api}/user/login/validation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return { app, api, token: (await answer.json()).token };
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** `command` names the place in the document, `of` what is counted. */
export async function compareLists({ command, of, sizes, seed, lists }) {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-lists-'));
  const database = await startDatabase(folder, { isDurable: false });
  const servers = [];
  for (const rows of sizes) servers.push(await serve(folder, database, { rows, of, seed }));
  const lines = [];
  for (const list of lists) {
    const {
      ms: [small, large],
      counts,
    } = await compared(servers, list, CALLS);
    lines.push({ ...list, counts, small, large, ratio: large / small });
    console.log(
      list.name,
      list.text,
      counts.join(' '),
      small.toFixed(1),
      large.toFixed(1),
      (large / small).toFixed(2),
    );
  }

  const [few, many] = sizes.map((size) => size.toLocaleString('en'));
  const table = [
    row(['list', 'of', 'matches', `ms at ${few} ${of}`, `ms at ${many}`, 'ratio']),
    row([':--', ':--', '--:', '--:', '--:', '--:']),
    ...lines.map(({ name, text, counts, small, large, ratio }) =>
      row([
        `\`${name}\``,
        text,
        counts[1].toLocaleString('en'),
        small.toFixed(1),
        large.toFixed(1),
        ratio.toFixed(2),
      ]),
    ),
  ].join('\n');
  const [BEGIN, END] = [`<!-- npm run ${command} writes from here -->`, '<!-- to here -->'];
  const whole = readFileSync(FILE, 'utf8');
  const from = whole.indexOf(BEGIN);
  if (from >= 0)
    writeFileSync(
      FILE,
      `${whole.slice(0, from + BEGIN.length)}\n\n${table}\n\n${whole.slice(whole.indexOf(END, from))}`,
    );
  else console.log(table);
  for (const { name, text, ratio } of lines.filter((line) => line.ratio > MAX))
    console.error(`missed: ${name}, ${text}: ${ratio.toFixed(2)}`);

  for (const { app } of servers) await end(app);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
