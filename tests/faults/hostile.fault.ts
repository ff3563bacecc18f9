import { gzipSync } from 'node:zlib';
import { HOSTILE } from '../setup/hostile.ts';
import { watchMemory } from './hostile/memory.ts';
import { type Measured, neighbour } from './hostile/neighbours.ts';
import { type Cut, flood, slowClient } from './hostile/sockets.ts';
import { call, get, sendForm } from './setup/http.ts';
import { type Figure, scenario } from './setup/scenario.ts';
import { aShop, orders, type Shop } from './setup/shop.ts';

const P99_MS = 300;
const SLOW = 300;
const IDLE = 400;
const BURST_SELLERS = 5;
const BURST_EACH = 8;
/** The limits of server/platform/http/listen.ts, and how often it checks them. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const LOOKED_AFTER_MS = 5_000;
const MAX_MB = 400;

const ORDERS = 'shipping/fileUpload';
const seconds = (ms: number) => `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
const slowestOf = (cuts: readonly (Cut | null)[]) => Math.max(...cuts.map((cut) => cut?.ms ?? Infinity));

type Hostile = { what: string; name: string; bytes: Buffer; status: number };
const files: Hostile[] = Object.entries(HOSTILE).map(([what, { file, status }]) => {
  const { name, bytes } = file();
  return { what, name, bytes: Buffer.from(bytes as Buffer), status };
});

function upload(
  apiUrl: string,
  { userId, token, point }: Shop,
  { name, bytes }: Pick<Hostile, 'name' | 'bytes'>,
) {
  const form = new FormData();
  form.append(
    'fileUploadOrders',
    JSON.stringify({ userId, pickupLocationId: point, courierId: 1, motId: 2, shipmentTypeId: 1 }),
  );
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(apiUrl, ORDERS, form, { token });
}

async function uploads(apiUrl: string, sellers: Shop[]): Promise<Figure[]> {
  let slowest = { what: '', ms: 0 };
  const wrong: string[] = [];
  for (const file of files) {
    const { status, ms } = await upload(apiUrl, sellers[0]!, file);
    if (status !== file.status) wrong.push(`${file.what}: ${status} instead of ${file.status}`);
    if (ms > slowest.ms) slowest = { what: file.what, ms };
  }
  const burst = await Promise.all(
    sellers.flatMap((seller, at) =>
      Array.from({ length: BURST_EACH }, (_, turn) =>
        upload(apiUrl, seller, files[(at * BURST_EACH + turn) % files.length]!),
      ),
    ),
  );
  const isRefused = ({ status, headers }: { status: number; headers: Headers }) =>
    [413, 415, 422].includes(status) ||
    ([429, 503].includes(status) && Number(headers.get('Retry-After')) > 0);
  const unanswered = burst.filter((answer) => !isRefused(answer)).length;
  if (wrong.length > 0) console.log(wrong.join('\n'));
  return [
    {
      what: `${files.length} hostile files, one after the other: the slowest refusal (${slowest.what})`,
      figure: seconds(slowest.ms),
      wanted: '< 1 s',
      isMet: slowest.ms < 1_000,
    },
    {
      what: 'of these without the expected refusal',
      figure: String(wrong.length),
      wanted: '0',
      isMet: wrong.length === 0,
    },
    {
      what: `${burst.length} of them at once by ${sellers.length} sellers: neither refused nor told to retry`,
      figure: String(unanswered),
      wanted: '0',
      isMet: unanswered === 0,
    },
  ];
}

const head = (path: string, lines: string[]) =>
  `POST /api/${path} HTTP/1.1\r\nHost: localhost\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const JSON_TYPE = 'Content-Type: application/json';
const CHUNK = Buffer.alloc(65_536, 'x');

type Try = [what: string, start: string, chunk: Buffer, chunks: number, wanted: number[], limitMs: number];

async function tenOf(port: number, [what, start, chunk, chunks, wanted, limitMs]: Try): Promise<Figure> {
  const cuts = await Promise.all(Array.from({ length: 10 }, () => flood(port, start, chunk, chunks)));
  const statuses = [...new Set(cuts.map(({ status }) => String(status)))].join(', ');
  const isMet =
    slowestOf(cuts) < limitMs && cuts.every(({ status }) => status !== null && wanted.includes(status));
  return {
    what: `${what}, ten at once: response, longest time`,
    figure: `${statuses}, ${seconds(slowestOf(cuts))}`,
    wanted: `${wanted.join(' or ')}, < ${seconds(limitMs)}`,
    isMet,
  };
}

function largeBodies({ token }: Shop): { atOnce: Try[]; withoutEnd: Try[] } {
  const signedIn = `Authorization: Bearer ${token}`;
  const chunked = Buffer.concat([Buffer.from('10000\r\n'), CHUNK, Buffer.from('\r\n')]);
  const bomb = gzipSync(Buffer.alloc(80_000_000, ' '));
  const form = 'Content-Type: multipart/form-data; boundary=b';
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  return {
    atOnce: [
      [
        '100 MB of JSON',
        head('wallet/balance', [signedIn, JSON_TYPE, 'Content-Length: 104857600']),
        CHUNK,
        1_600,
        [413],
        1_000,
      ],
      [
        '80 MB of JSON in 80 kB',
        head('wallet/balance', [
          signedIn,
          JSON_TYPE,
          'Content-Encoding: gzip',
          `Content-Length: ${bomb.length}`,
        ]),
        bomb,
        1,
        [413],
        1_000,
      ],
      [
        'a file of 100 MB without sign-in',
        head(ORDERS, [form, 'Content-Length: 104857600']) + part,
        CHUNK,
        1_600,
        [401],
        1_000,
      ],
      [
        '20 kB of headers',
        'POST /api/wallet/balance HTTP/1.1\r\nHost: localhost\r\n',
        Buffer.from(`X-Long: ${'x'.repeat(20_000)}\r\n`),
        1,
        [431],
        1_000,
      ],
    ],
    withoutEnd: [
      [
        'JSON without an end',
        head('wallet/balance', [signedIn, JSON_TYPE, 'Transfer-Encoding: chunked']),
        chunked,
        1_600,
        [408],
        REQUEST_MS + LOOKED_AFTER_MS,
      ],
      [
        'a file without an end',
        head(ORDERS, [signedIn, form, 'Transfer-Encoding: chunked']) +
          `${part.length.toString(16)}\r\n${part}\r\n`,
        chunked,
        1_600,
        [408, 413, 429],
        REQUEST_MS + LOOKED_AFTER_MS,
      ],
    ],
  };
}

/** An upload that lacks only its last bytes: the server has to hold all of it. */
const slowUpload = ({ token }: Shop) =>
  `${head(ORDERS, [`Authorization: Bearer ${token}`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 999000'])}--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(900_000)}`;

async function slowClients(port: number, sellers: Shop[]): Promise<Figure[]> {
  const several = (count: number, start: string, drip: string, limitMs: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        slowClient({ port, head: start, drip, everyMs: 1_000, timeoutMs: limitMs + 2 * LOOKED_AFTER_MS }),
      ),
    );
  const [silent, headers, bodies, files, endless] = await Promise.all([
    several(IDLE, '', '', HEADERS_MS),
    several(
      SLOW,
      'POST /api/user/phone-number/validate HTTP/1.1\r\nHost: localhost\r\n',
      'X: y\r\n',
      HEADERS_MS,
    ),
    several(SLOW, head('user/phone-number/validate', [JSON_TYPE, 'Content-Length: 1000']), '{', REQUEST_MS),
    Promise.all(
      sellers.map((seller) => several(SLOW / sellers.length, slowUpload(seller), 'a', REQUEST_MS)),
    ).then((all) => all.flat()),
    Promise.all(largeBodies(sellers[0]!).withoutEnd.map((one) => tenOf(port, one))),
  ]);
  const figure = (what: string, cuts: (Cut | null)[], limitMs: number): Figure => {
    const slowest = slowestOf(cuts);
    const isCut = slowest <= limitMs + LOOKED_AFTER_MS;
    return {
      what: `${cuts.length} ${what}: time until the last is closed`,
      figure: Number.isFinite(slowest) ? seconds(slowest) : 'never',
      wanted: `≤ ${seconds(limitMs + LOOKED_AFTER_MS)}`,
      isMet: isCut,
    };
  };
  return [
    figure('silent connections', silent, HEADERS_MS),
    figure('clients that send headers slowly', headers, HEADERS_MS),
    figure('clients that send JSON slowly', bodies, REQUEST_MS),
    figure('sellers’ uploads without their last bytes', files, REQUEST_MS),
    ...endless,
  ];
}

await scenario({
  title: 'Hostile uploads, large bodies, slow clients',
  limitS: 300,
  async run({ startProgram }) {
    const program = await startProgram();
    const { apiUrl, pid } = program;
    const port = Number(new URL(apiUrl).port);
    const sellers = await Promise.all(Array.from({ length: BURST_SELLERS }, () => aShop(apiUrl)));
    const other = await aShop(apiUrl, 500);
    await orders(apiUrl, other, 20);
    const memory = watchMemory(pid);

    const measured: [what: string, Measured][] = [];
    const meanwhile = async (what: string, attack: () => Promise<Figure[]>) => {
      const { stop } = await neighbour(apiUrl, other);
      const figures = await attack();
      measured.push([what, await stop()]);
      return figures;
    };
    const figures = [
      ...(await meanwhile('the hostile files', () => uploads(apiUrl, sellers))),
      ...(await meanwhile('the large bodies', async () => {
        const figures: Figure[] = [];
        for (const one of largeBodies(sellers[0]!).atOnce) figures.push(await tenOf(port, one));
        return figures;
      })),
      ...(await meanwhile('the slow clients', () => slowClients(port, sellers))),
    ];

    const { program: most, children } = memory.stop();
    const stored = (
      await call<{ count: number }>(
        apiUrl,
        `get/shipping/${sellers[0]!.userId}/PENDING`,
        {},
        { token: sellers[0]!.token },
      )
    ).body.count;
    const isWell = program.isRunning && (await get(apiUrl, 'health')).status === 200;
    return [
      ...figures,
      // Node accepts one connection in a turn of its loop, so new ones also wait for the attackers' before them.
      ...measured.map(([what, { calls, failed, p99, slowest, slowestNew }]): Figure => ({
        what: `another seller’s ${calls} calls during ${what}: p99, slowest, slowest on a new connection, failed`,
        figure: `${Math.round(p99)} ms, ${Math.round(slowest)} ms, ${Math.round(slowestNew)} ms, ${failed}`,
        wanted: `≤ ${P99_MS} ms, any, any, 0`,
        isMet: p99 <= P99_MS && failed === 0,
      })),
      {
        what: 'peak memory of the program; of its children',
        figure: `${Math.round(most)} MB; ${Math.round(children)} MB`,
        wanted: `≤ ${MAX_MB} MB each`,
        isMet: most <= MAX_MB && children <= MAX_MB,
      },
      { what: 'orders stored by hostile files', figure: String(stored), wanted: '0', isMet: stored === 0 },
      {
        what: 'the program after the test',
        figure: isWell ? 'answers' : 'gone',
        wanted: 'answers',
        isMet: isWell,
      },
    ];
  },
});
