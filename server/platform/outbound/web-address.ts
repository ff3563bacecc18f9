import { addressOf, isLoopbackHost, isPublic } from './addresses.ts';
import { AddressRefused, resolvePublic } from './public-agent.ts';

/** Why an address that a seller typed is not called. `address` is the private one. */
export type AddressFault = { why: 'UNFIT' | 'CREDENTIALS' | 'HTTP' } | { why: 'PRIVATE'; address: string };

/** Loopback is allowed outside production, for programs under development. */
const isLocalAllowed = (hostname: string, isProduction: boolean) => !isProduction && isLoopbackHost(hostname);

const isPublicHost = (host: string) => !isLoopbackHost(host) && isPublic(host);

/** Null for an address that may be called. A name without an address is accepted: it may be made later. */
export async function findAddressFault(text: string, isProduction: boolean): Promise<AddressFault | null> {
  if (!URL.canParse(text)) return { why: 'UNFIT' };
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol)) return { why: 'UNFIT' };
  if (username || password) return { why: 'CREDENTIALS' };
  if (isLocalAllowed(hostname, isProduction)) return null;
  const literal = isLoopbackHost(hostname) ? hostname : addressOf(hostname);
  if (literal !== null && !isPublicHost(literal)) return { why: 'PRIVATE', address: literal };
  if (protocol === 'http:') return { why: 'HTTP' };
  try {
    await resolvePublic(hostname, { allowsLoopback: !isProduction });
  } catch (error) {
    if (error instanceof AddressRefused) return { why: 'PRIVATE', address: `${hostname} (${error.address})` };
  }
  return null;
}

/** The scheme is checked at each call too, because the mode of the program may have changed. */
export const mayCall = (url: URL, isProduction: boolean): boolean =>
  url.protocol === 'https:' || isLocalAllowed(url.hostname, isProduction);
