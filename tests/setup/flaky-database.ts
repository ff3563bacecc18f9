import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaUrl, workerSchema } from './schema.ts';

/** A proxy to the test database whose connections can be cut and restored. */
export async function aFlakyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-flaky-'));
  const path = join(folder, 'db.sock');
  const real = new URL(schemaUrl(workerSchema()));
  const socketPath = real.searchParams.get('socketPath');
  const sockets = new Set<Socket>();
  let server: Server;

  const pass = (near: Socket) => {
    const far = socketPath ? connect(socketPath) : connect(Number(real.port || 3306), real.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer(pass).listen(path, resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await mend();

  const url = new URL(real);
  url.searchParams.set('socketPath', path);
  return {
    url: url.href,
    cut,
    mend,
    async close() {
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
