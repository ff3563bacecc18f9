import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';
import { median } from './figures.ts';

export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/** A server and its next request. */
export type Target = { url: string; pid: number; next: () => Call };
/** Responses per second, latency in ms, CPU microseconds per response. */
export type Measured = { perSecond: number; p50: number; p99: number; cpuUs: number; databaseUs: number };
export type Compared = { ours: Measured; floor: Measured; ratio: number };

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 3;
const WARM_UP_S = 2;

export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Sends one request. Throws unless the response is a success. */
export async function ask(url: string, { path, ...init }: Call): Promise<Response> {
  const answer = await fetch(`${url}${path}`, init);
  if (!answer.ok)
    throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return answer;
}

/** Keeps the connections busy. Throws if a response is not a success. */
export async function load(
  target: Target,
  databasePid: number,
  seconds = SECONDS,
  connections = CONNECTIONS,
): Promise<Measured> {
  const cpu = () => [cpuSeconds(target.pid), cpuSeconds(databasePid)] as const;
  const [before, databaseBefore] = cpu();
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...target.next() }) }],
  });
  const [after, databaseAfter] = cpu();
  const bad = result.non2xx + result.errors;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers were refusals or none at all`);
  const us = (cpuS: number) => (cpuS * 1e6) / result.requests.total;
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: us(after - before),
    databaseUs: us(databaseAfter - databaseBefore),
  };
}

export function middle(all: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(all.map((one) => one[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuUs: of('cpuUs'),
    databaseUs: of('databaseUs'),
  };
}

/** The median of the rounds, after a warm-up. */
export async function settled(target: Target, databasePid: number): Promise<Measured> {
  await load(target, databasePid, WARM_UP_S);
  const all: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await load(target, databasePid));
  return middle(all);
}

/** Alternates between both, because other load must affect both. The ratio is the median of the rounds. */
export async function compare(
  ours: Target,
  floor: Target,
  databasePid: number,
  { seconds = SECONDS, rounds = ROUNDS } = {},
): Promise<Compared> {
  const measured = { ours: [] as Measured[], floor: [] as Measured[] };
  for (const target of [floor, ours]) await load(target, databasePid, WARM_UP_S);
  for (let round = 0; round < rounds; round++) {
    measured.floor.push(await load(floor, databasePid, seconds));
    measured.ours.push(await load(ours, databasePid, seconds));
  }
  const ratios = measured.ours.map(({ perSecond }, round) => perSecond / measured.floor[round]!.perSecond);
  return { ours: middle(measured.ours), floor: middle(measured.floor), ratio: median(ratios) };
}
