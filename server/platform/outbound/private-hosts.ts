import { once } from 'node:events';
import { lookup } from 'node:dns';
import { BlockList, connect, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';

/** Loopback, private, link-local, shared, multicast and reserved networks (RFC 6890). Also matches IPv4 inside IPv6. */
const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const privateNetworks = new BlockList();
for (const [network, prefix] of NETWORKS)
  privateNetworks.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');

const isPrivate = (address: string) => privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Which hosts an account may call: any, or only those outside private networks. */
export type Reach = 'ANY' | 'PUBLIC';

/** Nothing was sent. Has the `syscall` of Node's own errors for that. */
class NotConnected extends Error {
  readonly syscall = 'connect';
}

const privateHost = (host: string) =>
  new NotConnected(`${host} is in a private network, and PRIVATE_HOSTS does not name it`);

/** For a host that is written as an address, which is never looked up. */
export function checkAddress(host: string, reach: Reach): void {
  const address = host.replace(/^\[|\]$/g, '');
  if (reach === 'PUBLIC' && isIP(address) !== 0 && isPrivate(address)) throw privateHost(address);
}

/** Fails if the name leads to a private address. The connection goes to the address that was checked. */
export const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    done(error ?? (addresses.some(isPrivate) ? privateHost(host) : null), found, family);
  });

/** Opens a connection that ends after `timeoutMs`, whatever it is used for. Throws NotConnected. */
export async function openSocket(
  { host, port }: { host: string; port: number },
  reach: Reach,
  timeoutMs: number,
): Promise<Socket> {
  checkAddress(host, reach);
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host, port, signal, ...(reach === 'PUBLIC' && { lookup: lookupPublic }) });
  await once(socket, 'connect').catch((error: unknown) => {
    throw new NotConnected((error as Error).message);
  });
  return socket;
}
