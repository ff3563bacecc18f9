import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Azure answers its virtual machines here, at an address that looks public. */
const METADATA = ['168.63.129.16'];

/** The host of a URL, such as `[::1]`, as an IP address; null for a name. */
export function addressOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : null;
}

export const isLoopbackHost = (hostname: string) => LOOPBACK_NAME.test(hostname);

/** The only IPv6 addresses that are assigned to anybody: `::127.0.0.1` and others beside them have no range in the library. */
const ASSIGNED_IPV6 = ipaddr.parseCIDR('2000::/3');

export const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback';

/** False for every address that is private, local, reserved, multicast, translated or a cloud's metadata. */
export function isPublic(text: string): boolean {
  // IPv4 addresses within IPv6 count as themselves.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || METADATA.includes(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(ASSIGNED_IPV6);
}
