import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GARBAGE } from '../../setup/garbage.ts';

/** `hang` never responds, `silent` executes the call and cuts the connection, `busy` responds 429. */
export type Mode = 'ok' | 'error' | 'hang' | 'reset' | 'garbage' | 'silent' | 'busy';

const RETRY_AFTER_S = 15;

export const say = (
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => void res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

export function fail(mode: Mode, random: () => number, res: ServerResponse) {
  if (mode === 'error') say(res, 500, { error: 'internal' });
  if (mode === 'reset' || mode === 'silent') res.socket?.resetAndDestroy();
  if (mode === 'busy')
    say(res, 429, { error: 'too many requests' }, { 'Retry-After': String(RETRY_AFTER_S) });
  if (mode === 'garbage') GARBAGE[Math.floor(random() * GARBAGE.length)]![1](res);
}

async function jsonOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of req) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

type Handler = (path: string, body: Record<string, unknown>, res: ServerResponse) => void;

/** A server on loopback. `close` also ends hanging requests. */
export async function serve(handle: Handler): Promise<{ url: string; close: () => void }> {
  const server = createServer(
    (req, res) =>
      void jsonOf(req)
        .then((body) => handle(req.url ?? '', body, res))
        .catch(() => res.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
