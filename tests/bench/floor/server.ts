// Does only what the jobs require, with bare node:http and prepared statements on the program's
// tables: no sign-in, no tenant check, no validation, no framework. Its responses equal the program's.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyForSeconds } from './argon.ts';
import { readCards } from './cards.ts';
import { openCourier } from './courier.ts';
import { createOrder } from './create.ts';
import { labelsPdf } from './labels.ts';
import { listOrders } from './list.ts';
import { quote } from './quote.ts';
import { ship, shipBooked } from './ship.ts';
import { track } from './track.ts';

type Input = Record<string, unknown>;
const jobs: Record<string, (input: never) => Promise<unknown>> = {
  '/list': ({ userId }: { userId: number }) => listOrders(userId),
  '/quote': quote,
  '/create': createOrder,
  '/ship': ship,
  '/ship-booked': shipBooked,
  '/track': ({ awb }: { awb: string }) => track(awb),
  '/labels': ({ shippingId }: { shippingId: number[] }) => labelsPdf(shippingId),
  '/argon2id': ({ seconds, atOnce }: { seconds: number; atOnce: number }) =>
    verifyForSeconds(seconds, atOnce),
};

async function bodyOf(req: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Input;
}

function answer(res: ServerResponse, status: number, type: string, body: Buffer | string) {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}

const server = createServer((req, res) => {
  const job = jobs[req.url!];
  bodyOf(req)
    .then((input) => job!(input as never))
    .then(
      (done) =>
        Buffer.isBuffer(done)
          ? answer(res, 200, 'application/pdf', done)
          : answer(res, done === null ? 404 : 200, 'application/json', JSON.stringify(done)),
      (error: unknown) => answer(res, 500, 'text/plain', String(error)),
    );
});

await Promise.all([readCards(), openCourier()]);
process.on('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
