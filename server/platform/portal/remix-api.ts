/* eslint-disable @typescript-eslint/no-deprecated -- `finished` is what Express asks */
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };
/** Of a page that only reads: all that it asks may be told to belong together. */
export type Page = object;
export type Answered = { status: number; headers: Record<string, string>; body: Buffer };

/** What the API asks of a connection from this machine. */
const CONNECTION = {
  remoteAddress: '127.0.0.1',
  readable: true,
  readableHighWaterMark: 65_536,
  destroy() {},
} as unknown as Socket;

function requestOf({ method, path, headers, body }: Asked, page?: Page): IncomingMessage {
  const req = new IncomingMessage(CONNECTION);
  const bytes = Buffer.from(body ?? '');
  Object.assign(req, {
    page,
    method,
    url: path,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
  });
  for (const [name, value] of Object.entries(headers)) req.headers[name.toLowerCase()] = value;
  req.headers.host = 'localhost';
  req.headers['content-length'] = String(bytes.length);
  req.push(bytes);
  req.push(null);
  return req;
}

/**
 * Asks the API by a call within the process: the same request passes the same doors, only no connection, which for a
 * small question costs more than the answer. For questions and answers that fit in memory.
 */
export const askApi = (api: RequestListener, asked: Asked, page?: Page): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const req = requestOf(asked, page);
    const res = new ServerResponse(req);
    const pieces: Buffer[] = [];
    const take = (piece: unknown, encoding?: unknown) => {
      if (typeof piece === 'string')
        pieces.push(Buffer.from(piece, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
      else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
    };
    // On the object itself: Express gives it another prototype.
    Object.assign(res, {
      write(piece: unknown, encoding?: unknown) {
        if (!res.headersSent) res.writeHead(res.statusCode);
        take(piece, encoding);
        return true;
      },
      end(piece?: unknown, encoding?: unknown) {
        if (res.finished) return res;
        if (!res.headersSent) res.writeHead(res.statusCode);
        take(piece, encoding);
        res.finished = true;
        const headers = Object.fromEntries(
          Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]),
        );
        resolve({ status: res.statusCode, headers, body: Buffer.concat(pieces) });
        process.nextTick(() => {
          res.emit('finish');
          res.emit('close');
        });
        return res;
      },
      destroy() {
        reject(new Error('the API broke off its answer'));
        process.nextTick(() => res.emit('close'));
        return res;
      },
    });
    api(req, res);
  });
