import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { addressOf, isLoopbackHost, isPublic } from '../../../platform/outbound/addresses.ts';
import { AddressRefused, resolvePublic } from '../../../platform/outbound/public-agent.ts';

const faultOf = (message: string) => invalid('url', message);

/** Loopback is allowed outside production, for receivers under development. */
const isLocalAllowed = (hostname: string, isProduction: boolean) => !isProduction && isLoopbackHost(hostname);

const isPublicHost = (host: string) => !isLoopbackHost(host) && isPublic(host);

/** Throws INVALID with the reason. A name without an address is accepted: it may be made later. */
export async function checkUrl(text: string, isProduction: boolean): Promise<void> {
  if (!URL.canParse(text)) throw faultOf(TEXTS.urlUnfit);
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw faultOf(TEXTS.urlUnfit);
  if (username || password) throw faultOf(TEXTS.urlCredentials);
  if (isLocalAllowed(hostname, isProduction)) return;
  const literal = isLoopbackHost(hostname) ? hostname : addressOf(hostname);
  if (literal !== null && !isPublicHost(literal)) throw faultOf(TEXTS.urlPrivate(literal));
  if (protocol === 'http:') throw faultOf(TEXTS.urlHttps);
  try {
    await resolvePublic(hostname, { allowsLoopback: !isProduction });
  } catch (error) {
    if (error instanceof AddressRefused) throw faultOf(TEXTS.urlPrivate(`${hostname} (${error.address})`));
  }
}

/** The scheme is checked at each attempt too, because the mode of the program may have changed. */
export function mayUse(url: URL, isProduction: boolean): boolean {
  return url.protocol === 'https:' || isLocalAllowed(url.hostname, isProduction);
}
