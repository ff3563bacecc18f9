import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { db, http, program } from './app.ts';

export type Said = { status: number; body: ReturnType<typeof JSON.parse>; headers: Headers };

const timeoutMs = 3_000;

/** Asks an emulated company; rejects if the connection breaks or no answer comes within three seconds. */
export async function ask(
  method: string,
  address: string,
  { body, headers = {} }: { body?: object | URLSearchParams; headers?: Record<string, string> } = {},
): Promise<Said> {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(address, {
    method,
    headers: { ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}), ...headers },
    body: isForm || body === undefined ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
}

export const newAccount = () => `t${randomBytes(6).toString('hex')}`;

/** The control of one account: act by POST, list what happened by GET. */
export function controlOf(company: string, account: string) {
  const address = `${program.sandboxUrl}/${company}/${account}/__control`;
  return {
    act: async (body: object) => (await ask('POST', address, { body })).body,
    happened: async () => (await ask('GET', address)).body,
  };
}

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A merchant's webhook address: keeps what it receives and answers 200 or as the test says. */
export async function aWebhookReceiver() {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, body });
      res.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, state };
}

/** Opens a hosted checkout in place of a browser. */
export const openPage = (address: string) => http().get(new URL(address).pathname);

/** Presses a button of a hosted checkout. Resolves with the address that the browser is sent to. */
export async function choose(address: string, outcome: string, card = ''): Promise<string> {
  const answer = await http().post(new URL(address).pathname).type('form').send({ outcome, card });
  if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}.`);
  return answer.headers.location!;
}

export const countRows = async (table: string, where: object): Promise<number> =>
  Number((await db(table).where(where).count({ n: '*' }).first())?.n);
