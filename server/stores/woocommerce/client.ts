import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import type { SendToStore, StoreRequest } from '../calls.ts';
import { StoreFault } from '../store.ts';

export type WooKeys = { consumerKey: string; consumerSecret: string };

type Json = Record<string, unknown>;
export type WooAnswer = { status: number; body: unknown };

const basic = ({ consumerKey, consumerSecret }: WooKeys) =>
  `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;

const SLOW_DOWN = [429, 503];

/** The JSON of an answer. A page of a firewall or of maintenance is not the store's word. */
function bodyOf({ text, status, waitMs }: TextAnswer, host: string): unknown {
  if (SLOW_DOWN.includes(status))
    throw new StoreFault('BUSY', `${host} asks to be called later (${status})`, waitMs);
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreFault(
      'NONSENSE',
      `${host} answered a page instead of data (${status}): a firewall, maintenance, or no WooCommerce at this address`,
    );
  }
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message).slice(0, 200) : '';

/** The calls of one store. `call` answers 2xx and 404; everything else is a fault. */
export function wooClient(send: SendToStore, url: string, keys: WooKeys) {
  const base = `${url.replace(/\/+$/, '')}/wp-json`;
  const host = new URL(url).hostname;
  // Some hosts drop the Authorization header: the keys then go with the address.
  let isHeaderStripped = false;

  async function attempt(method: StoreRequest['method'], path: string, body?: Json): Promise<WooAnswer> {
    const address = new URL(`${base}/${path}`);
    if (isHeaderStripped) {
      address.searchParams.set('consumer_key', keys.consumerKey);
      address.searchParams.set('consumer_secret', keys.consumerSecret);
    }
    const headers: Record<string, string> = isHeaderStripped ? {} : { Authorization: basic(keys) };
    const answer = await send({ method, address: address.href, headers, body });
    return { status: answer.status, body: bodyOf(answer, host) };
  }

  async function call(method: StoreRequest['method'], path: string, body?: Json): Promise<WooAnswer> {
    let answer = await attempt(method, path, body);
    if (answer.status === 401 && !isHeaderStripped) {
      isHeaderStripped = true;
      answer = await attempt(method, path, body);
      // Wrong either way: the header is not the reason.
      if (answer.status === 401) isHeaderStripped = false;
    }
    const { status } = answer;
    if ((status >= 200 && status < 300) || status === 404) return answer;
    if (status === 401)
      throw new StoreFault(
        'WRONG_KEYS',
        'The store refuses these keys. Make new ones with the permission Read/Write.',
      );
    if (status === 403)
      throw new StoreFault(
        'READ_ONLY',
        `The keys may not do this: ${messageOf(answer.body) || 'give them the permission Read/Write'}`,
      );
    throw new StoreFault(
      'NONSENSE',
      `${host} answered ${status} ${codeOf(answer.body)} ${messageOf(answer.body)}`.trim(),
    );
  }

  return {
    host,
    call,
    /** Also true after the first call that needed it. */
    needsKeysInAddress: () => isHeaderStripped,
  };
}
export type WooClient = ReturnType<typeof wooClient>;
