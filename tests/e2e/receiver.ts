import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';

/** A shop's own server that answers `status`. It ends with the test. */
export async function aReceiver(status = 200, answer = 'thanks') {
  const types: string[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (part: Buffer) => (text += part.toString()));
    req.on('end', () => {
      types.push(JSON.parse(text).type);
      res.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, types };
}

const closing: (() => void)[] = [];
test.afterEach(() => closing.splice(0).forEach((close) => close()));
