import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEVER_PAUSED, NoAnswer, requestText } from '../../../server/platform/outbound/http-client.ts';
import { publicAgent } from '../../../server/platform/outbound/public-agent.ts';

/** Answers `/n` with n letters in one write and closes the connection at once. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (head) => {
    const bytes = Number(/ \/(\d+)/.exec(head.toString())?.[1]);
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`);
    socket.end('a'.repeat(bytes));
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
const address = (bytes: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bytes}`;

const TIMES = 60;

describe('a server that closes the connection right behind a long answer', () => {
  test.each([65_536, 131_072, 900_000])('is read to the end of %i bytes', async (bytes) => {
    const { text } = await requestText(address(bytes), { method: 'GET' }, 5_000);
    expect(text).toHaveLength(bytes);
  });

  test('is refused above 1 MB', async () => {
    await expect(requestText(address(1_000_001), { method: 'GET' }, 5_000)).rejects.toThrow(NoAnswer);
  });

  // Without NEVER_PAUSED this ends in uncaught exceptions, which fail the run.
  test('may be read late, as by a busy process', async () => {
    const dispatcher = publicAgent({ allowsLoopback: true });
    for (let time = 0; time < TIMES; time++) {
      const { body } = await request(address(65_536), { dispatcher, ...NEVER_PAUSED });
      await setTimeout(5);
      expect(await body.text()).toHaveLength(65_536);
    }
    await dispatcher.close();
  });
});
