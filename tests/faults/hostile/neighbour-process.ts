import { Agent, request } from 'node:http';

// Another seller makes twenty calls a second without waiting, until the parent says stop: over six kept connections, as
// browsers and proxies do, and every tenth over a new one. In its own process: the parent builds large files meanwhile,
// and its own waits must not count.

const EVERY_MS = 50;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 6;
const NEW_EVERY = 10;

type Timed = { status: number; ms: number; isNew: boolean };

const [apiUrl, user, token] = process.argv.slice(2) as [string, string, string];
const userId = Number(user);
const calls: [path: string, body: object][] = [
  ['wallet/balance', { userId }],
  [`get/shipping/${userId}/PENDING`, { limit: 10 }],
  ['user/progress', { userId }],
];
const kept = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(at: number, isNew = false): Promise<Timed> {
  const [path, body] = calls[at % calls.length]!;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - startedAt, isNew });
    request(`${apiUrl}/${path}`, {
      method: 'POST',
      agent: isNew ? false : kept,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
      .on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode!)))
      .on('error', () => done(0))
      .end(JSON.stringify(body));
  });
}

// The first calls open the connections and load code.
await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => ask(at)));

const asked: Promise<Timed>[] = [];
const timer = setInterval(
  () => asked.push(ask(asked.length, asked.length % NEW_EVERY === NEW_EVERY - 1)),
  EVERY_MS,
);

process.once('message', () => {
  clearInterval(timer);
  void Promise.all(asked).then((answers) => {
    const timesOf = (some: Timed[]) => some.map(({ ms }) => ms).sort((a, b) => a - b);
    const times = timesOf(answers.filter(({ isNew }) => !isNew));
    process.send!({
      calls: answers.length,
      failed: answers.filter(({ status }) => status !== 200).length,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      slowest: times.at(-1) ?? 0,
      slowestNew: timesOf(answers.filter(({ isNew }) => isNew)).at(-1) ?? 0,
    });
    process.disconnect();
  });
});
process.send!('ready');
