import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { addressOf, isLoopback, isLoopbackHost, isPublic } from './addresses.ts';
import { MAX_ANSWER_BYTES } from './http-client.ts';

/** The host is, or resolves to, an address that must not be reached. Nothing was sent. */
export class AddressRefused extends Error {
  constructor(readonly address: string) {
    super(`${address} is not a public address`);
  }
}

export type Resolve = (hostname: string) => Promise<string[]>;

const CONNECT_MS = 5_000;
const IDLE_MS = 4_000;

/** Asks DNS itself: getaddrinfo has four threads, which slow name servers would hold. */
export const resolveName: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  return addresses;
};

export type Reach = { allowsLoopback: boolean };

/** Throws AddressRefused. */
function requireReachable(addresses: readonly string[], { allowsLoopback }: Reach): void {
  const refused = addresses.find((address) => !isPublic(address) && !(allowsLoopback && isLoopback(address)));
  if (refused !== undefined) throw new AddressRefused(refused);
}

/** Returns the reachable addresses of a host, or throws AddressRefused. */
export async function resolvePublic(
  hostname: string,
  reach: Reach,
  resolve = resolveName,
): Promise<string[]> {
  const literal = addressOf(hostname);
  const addresses = literal === null ? await resolve(hostname) : [literal];
  requireReachable(addresses, reach);
  return addresses;
}

const lookupWith =
  (reach: Reach, resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    if (reach.allowsLoopback && isLoopbackHost(hostname)) return lookup(hostname, options, done);
    resolvePublic(hostname, reach, resolve).then(
      (addresses) => {
        const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        const [first] = all;
        if (options.all || !first) done(null, all);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error as Error, []),
    );
  };

/** An agent that checks the address of every connection that it opens; a kept connection was checked. */
export function publicAgent(reach: Reach, resolve = resolveName): Agent {
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: lookupWith(reach, resolve) });
  return new Agent({
    maxResponseSize: MAX_ANSWER_BYTES,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    pipelining: 1,
    connect(options, done) {
      // Node looks up names only.
      const literal = addressOf(options.hostname);
      try {
        if (literal !== null) requireReachable([literal], reach);
      } catch (error) {
        done(error as Error, null);
        return;
      }
      connect(options, done);
    },
  });
}
