import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Webhook } from 'standardwebhooks';
import type { Ctx } from '../../server/deps.ts';
import { deliverWebhooks } from '../../server/features/webhooks/delivering/delivering.ts';
import { EVENTS } from '../../server/features/webhooks/events/events.contract.ts';
import { queueEvents } from '../../server/features/webhooks/webhooks.ts';
import { aJob, call, type Person } from './app.ts';

export type Received = {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
};
type Respond = (res: ServerResponse, received: Received) => void;

const ok: Respond = (res) => void res.writeHead(204).end();

/** A shop's own server, which collects what it receives. `respond` decides its next answers. */
export async function aReceiver() {
  const received: Received[] = [];
  const receiver = { url: '', received, respond: ok, close: async () => {} };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one = { headers: req.headers, text, body: JSON.parse(text) };
      received.push(one);
      receiver.respond(res, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}
export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Respond =>
  (res) =>
    void res.writeHead(code, headers).end(body);
export const hang: Respond = () => {};

export const save = (seller: Person, body: object) => call('webhooks/save', body, seller.token);

/** A saved endpoint and its secret. */
export async function anEndpoint(seller: Person, url: string, events: string[]) {
  const { status: code, body } = await save(seller, { url, events, active: true });
  if (code !== 200) throw new Error(JSON.stringify(body));
  return body as { id: number; secret: string; url: string; state: string };
}

export const endpointOf = async (seller: Person, id: number) =>
  (await call('webhooks/list', {}, seller.token)).body.data.find((one: { id: number }) => one.id === id);

export const deliveriesOf = async (seller: Person, id: number, more: object = {}) =>
  (await call('webhooks/deliveries', { id, limit: 100, ...more }, seller.token)).body;

/** Queues events with any data, for tests of their deliveries. */
export const queueNumbers = (ctx: Ctx, sellerId: number, numbers: readonly number[]) =>
  queueEvents(ctx, sellerId, 'order.created', () =>
    numbers.map((number) => ({ order: null, data: { number } as never })),
  );

/** What of a delivery is not as the document says, or null. */
export function faultOf(body: { type: string }): string | null {
  const event = EVENTS.find(({ type }) => type === body.type);
  if (!event) return `${body.type} is not in the document`;
  const { error, value } = event.schema.validate(body, { convert: true });
  return error?.message ?? (isDeepStrictEqual(value, body) ? null : `${body.type} has values of other types`);
}

export const deliver = () => deliverWebhooks(aJob());

/** Throws unless the official library accepts the signature under the secret. */
export const verify = (secret: string, { headers, text }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
