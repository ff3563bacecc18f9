import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HEADER_BYTES = 4;
const COM_QUERY = 3;
/** No attributes, in one set: MySQL's clients send these bytes before the text of a query. */
const NO_ATTRIBUTES = '\0\x01';
const isCommitQuery = (query: string) => query.replace(NO_ATTRIBUTES, '').toLowerCase().startsWith('commit');

/**
 * Detects a COMMIT in a chunk from the client. A packet is three bytes of length (little-endian), one of
 * sequence, and the payload: 03 and the query text, at MySQL with the count of attributes between them.
 */
function commitSpotter(): (chunk: Buffer) => boolean {
  let toCome = 0;
  let held: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    held = Buffer.alloc(0);
    let isCommit = false;
    while (bytes.length > 0) {
      if (toCome === 0 && bytes.length <= HEADER_BYTES) {
        held = bytes;
        break;
      }
      if (toCome === 0) {
        toCome = HEADER_BYTES + bytes.readUIntLE(0, 3);
        isCommit ||=
          bytes[3] === 0 && bytes[4] === COM_QUERY && isCommitQuery(bytes.toString('latin1', 5, 13));
      }
      const taken = Math.min(toCome, bytes.length);
      toCome -= taken;
      bytes = bytes.subarray(taken);
    }
    return isCommit;
  };
}

/** The fate of a COMMIT: `before` never reaches the database, `after` is done without a response. */
export type CommitFate = 'before' | 'after' | 'passes';

/** A loopback proxy to the database with latency, silence or cuts at the commit. Each COMMIT calls `fate`. */
export async function aCommitProxy(databaseUrl: string) {
  const real = new URL(databaseUrl);
  const socketPath = real.searchParams.get('socketPath');
  const [port, host] = [Number(real.port || 3306), real.hostname];
  const proxy = {
    url: '',
    cuts: { before: 0, after: 0 },
    fate: (): CommitFate => 'passes',
    /** In each direction, for every chunk. */
    latencyMs: 0,
    /** No chunk passes until this resolves. */
    calm: Promise.resolve() as Promise<unknown>,
    close: () => {},
  };
  const sockets = new Set<Socket>();
  const senderTo = (to: Socket) => {
    let last = Promise.resolve();
    return (chunk: Buffer) => {
      last = last.then(async () => {
        if (proxy.latencyMs > 0) await pause(proxy.latencyMs);
        await proxy.calm;
        if (!to.destroyed) to.write(chunk);
      });
    };
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = socketPath ? connect(socketPath) : connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const cut = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    const [toNear, toFar] = [senderTo(near), senderTo(far)];
    const isCommit = commitSpotter();
    far.on('data', toNear);
    near.on('data', (chunk: Buffer) => {
      const fate = isCommit(chunk) ? proxy.fate() : 'passes';
      if (fate === 'passes') return toFar(chunk);
      proxy.cuts[fate] += 1;
      if (fate === 'before') return cut();
      // The database's response shows that the COMMIT is done.
      far.off('data', toNear);
      far.once('data', cut);
      toFar(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  real.hostname = '127.0.0.1';
  real.port = String((server.address() as AddressInfo).port);
  real.searchParams.delete('socketPath');
  proxy.url = real.href;
  proxy.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return proxy;
}
