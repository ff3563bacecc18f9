import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { isPublic } from '../../../server/platform/outbound/addresses.ts';
import { publicAgent } from '../../../server/platform/outbound/public-agent.ts';

describe('an address', () => {
  test.each([
    ['0.0.0.0', 'this host'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'a cloud’s metadata'],
    ['127.0.0.1', 'loopback'],
    ['127.8.8.8', 'loopback'],
    ['168.63.129.16', 'Azure’s metadata'],
    ['169.254.169.254', 'link-local, metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'reserved'],
    ['192.168.0.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:10.0.0.1', 'IPv4 in IPv6'],
    ['::ffff:7f00:1', 'IPv4 in IPv6'],
    ['::ffff:168.63.129.16', 'metadata in IPv6'],
    ['::7f00:1', 'IPv4-compatible loopback'],
    ['4000::1', 'not assigned'],
    ['64:ff9b::a00:1', 'translated IPv4'],
    ['2002:a00:1::', '6to4'],
    ['2001::1', 'Teredo'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata over IPv6'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'documentation'],
  ])('%s is not public (%s)', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );
});

describe('the agent of webhooks', () => {
  const asked: string[] = [];
  const resolvesTo =
    (...addresses: string[]) =>
    async (name: string) => {
      asked.push(name);
      return addresses;
    };
  const send = (url: string, agent: ReturnType<typeof publicAgent>) =>
    request(url, { dispatcher: agent, signal: AbortSignal.timeout(2_000) });

  test.each([['10.0.0.7'], ['127.0.0.1'], ['::1'], ['203.0.114.7', '169.254.169.254']])(
    'does not connect to a name that resolves to %s',
    async (...addresses) => {
      const agent = publicAgent({ allowsLoopback: false }, resolvesTo(...addresses));
      await expect(send('https://shop.example.in/', agent)).rejects.toThrow('is not a public address');
      await agent.close();
    },
  );

  test('does not connect to an address in the URL that is not public, however it is written', async () => {
    const agent = publicAgent({ allowsLoopback: false });
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0'])
      await expect(send(`http://${host}:9/`, agent), host).rejects.toThrow('is not a public address');
    await agent.close();
  });

  test('checks each new connection, so that a name that changes its address is found out', async () => {
    const server = createServer((_req, res) => void res.setHeader('Connection', 'close').end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let address = '127.0.0.1';
    const agent = publicAgent({ allowsLoopback: true }, async () => [address]);
    const first = await send(`http://shop.example.in:${port}/`, agent);
    expect(await first.body.text()).toBe('ok');
    address = '10.0.0.7';
    await expect(send(`http://shop.example.in:${port}/`, agent)).rejects.toThrow('10.0.0.7 is not a public');
    await agent.close();
    server.close();
  });
});
