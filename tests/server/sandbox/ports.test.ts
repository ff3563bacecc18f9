import { expect, test } from 'vitest';
import { close, httpServer, listen } from '../../../server/platform/http/listen.ts';
import { listenAtKeptPort } from '../../../server/sandbox/ports.ts';
import { db, program, startAnother } from '../../setup/app.ts';

const LOOPBACK = '127.0.0.1';

test('a second program on the same database has its sandbox on another port', async () => {
  const other = await startAnother();
  expect(other.sandboxUrl).not.toBe(program.sandboxUrl);
  expect((await fetch(`${other.sandboxUrl}/phonepe/demo/__control`)).status).toBe(200);
  await other.stop();
});

test('the sandbox starts again on the port that it had, and on another while that is taken', async () => {
  await db('sandbox_ports').where({ name: 'smtp' }).delete();
  const start = async () => {
    const server = httpServer();
    return { server, port: await listenAtKeptPort(db, 'smtp', (port) => listen(server, port, LOOPBACK)) };
  };
  const first = await start();
  await close(first.server, 0);
  const [again, beside] = [await start(), await start()];
  expect(again.port).toBe(first.port);
  expect(beside.port).not.toBe(first.port);
  await close(again.server, 0);
  await close(beside.server, 0);
  const last = await start();
  await close(last.server, 0);
  expect(last.port).toBe(first.port);
});
