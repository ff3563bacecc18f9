import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import type { SendToStore } from '../calls.ts';
import { StoreFault } from '../store.ts';

/** Either an app's client, or the token of an old custom app. */
export type ShopifyKeys = { clientId?: string; clientSecret?: string; accessToken?: string };

const VERSION = '2026-07';
const TOKEN_SPARE_MS = 5 * 60_000;
const MAX_TOKENS = 1_000;
const SLOW_DOWN = [429, 503];
/** Points that a call restores in a second, where the store does not say. */
const RESTORE_RATE = 50;
/** A bucket fills up within seconds: so often, and so long at a time, a call waits for it. */
const MAX_WAITS = 4;
const MAX_WAIT_MS = 10_000;

type Token = { token: string; until: number };
/** Tokens last a day and are asked for again after a restart. */
const tokens = new Map<string, Token>();

type GraphError = { message?: string; extensions?: { code?: string; requiredAccess?: string } };
type Throttle = { currentlyAvailable?: number; restoreRate?: number };
type GraphAnswer<T> = {
  data?: T | null;
  errors?: GraphError[] | string;
  extensions?: { cost?: { requestedQueryCost?: number; throttleStatus?: Throttle } };
};

/** The JSON of an answer. A page of maintenance is not the store's word. */
function jsonOf<T>({ text, status, waitMs }: TextAnswer, host: string): T {
  if (SLOW_DOWN.includes(status))
    throw new StoreFault('BUSY', `${host} asks to be called later (${status})`, waitMs);
  if (status === 404)
    throw new StoreFault(
      'NOT_FOUND',
      `${host} is no Shopify store. Enter the address that ends with .myshopify.com.`,
    );
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new StoreFault('NONSENSE', `${host} answered a page instead of data (${status})`);
  }
}

/** How long until the bucket has the points that a call costs. */
function waitFor({ extensions }: GraphAnswer<unknown>): number {
  const { requestedQueryCost = 0, throttleStatus = {} } = extensions?.cost ?? {};
  const { currentlyAvailable = 0, restoreRate = RESTORE_RATE } = throttleStatus;
  return Math.ceil((Math.max(requestedQueryCost - currentlyAvailable, 1) / restoreRate) * 1_000);
}

/** Without “protected customer data” the store leaves names and addresses out, or refuses orders altogether. */
export const hiddenBuyers = () =>
  new StoreFault(
    'PROTECTED_DATA',
    'The store hides the buyers. Ask for “protected customer data access” in your app’s API access settings.',
  );

function faultOf(answer: GraphAnswer<unknown>, host: string): StoreFault {
  const errors = Array.isArray(answer.errors) ? answer.errors : [{ message: String(answer.errors) }];
  const [first = {}] = errors;
  const message = (first.message ?? '').slice(0, 200);
  if (first.extensions?.code === 'THROTTLED')
    return new StoreFault('BUSY', `${host} asks to be called later`, waitFor(answer));
  if (/protected customer data/i.test(message)) return hiddenBuyers();
  if (first.extensions?.code === 'ACCESS_DENIED')
    return new StoreFault(
      'MISSING_SCOPES',
      `The app may not do this. Give it the scopes that the instructions name, and install it again. Shopify says: ${message}`,
    );
  return new StoreFault('NONSENSE', `${host} refused our question: ${message}`);
}

/** How long a refused call waits for the bucket, or null if it is refused for good. */
const bucketWait = (error: unknown): number | null =>
  error instanceof StoreFault &&
  error.code === 'BUSY' &&
  error.waitMs !== undefined &&
  error.waitMs <= MAX_WAIT_MS
    ? error.waitMs
    : null;

/** The calls of one store, by its GraphQL Admin API. `ask` answers the data; everything else is a fault. */
export function shopifyClient(send: SendToStore, url: string, keys: ShopifyKeys) {
  const base = url.replace(/\/+$/, '');
  const host = new URL(url).hostname;
  const tokenKey = createHash('sha256')
    .update(JSON.stringify([base, keys]))
    .digest('hex');

  async function newToken(): Promise<string> {
    const answer = await send({
      method: 'POST',
      address: `${base}/admin/oauth/access_token`,
      headers: {},
      body: {
        grant_type: 'client_credentials',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      },
    });
    // Refusals are pages, with the reason in their title.
    if ([400, 401, 403].includes(answer.status))
      throw new StoreFault(
        'WRONG_KEYS',
        answer.text.includes('app_not_installed')
          ? 'The app is not installed in this store. Install it from your app’s settings.'
          : 'The store refuses the client id and secret. Copy them from the settings of your app in this store’s organisation.',
      );
    const body = jsonOf<{ access_token?: string; expires_in?: number }>(answer, host);
    if (typeof body.access_token !== 'string')
      throw new StoreFault('NONSENSE', `${host} answered no access token (${answer.status})`);
    if (tokens.size >= MAX_TOKENS) tokens.clear();
    tokens.set(tokenKey, {
      token: body.access_token,
      until: Date.now() + (body.expires_in ?? 0) * 1_000 - TOKEN_SPARE_MS,
    });
    return body.access_token;
  }

  async function tokenNow(): Promise<string> {
    if (keys.accessToken) return keys.accessToken;
    const known = tokens.get(tokenKey);
    return known && known.until > Date.now() ? known.token : newToken();
  }

  const attempt = async (query: string, variables: object) =>
    send({
      method: 'POST',
      address: `${base}/admin/api/${VERSION}/graphql.json`,
      headers: { 'X-Shopify-Access-Token': await tokenNow() },
      body: { query, variables },
    });

  async function askOnce<T>(query: string, variables: object): Promise<T> {
    let answer = await attempt(query, variables);
    if (answer.status === 401 && tokens.delete(tokenKey)) answer = await attempt(query, variables);
    if (answer.status === 401 || answer.status === 403)
      throw new StoreFault('WRONG_KEYS', 'The store refuses the token. Enter the app’s keys again.');
    const body = jsonOf<GraphAnswer<T>>(answer, host);
    if (body.errors !== undefined || !body.data) throw faultOf(body, host);
    return body.data;
  }

  async function ask<T>(query: string, variables: object = {}): Promise<T> {
    for (let waits = 0; ; waits += 1)
      try {
        return await askOnce<T>(query, variables);
      } catch (error) {
        const waitMs = bucketWait(error);
        if (waitMs === null || waits === MAX_WAITS) throw error;
        await after(waitMs);
      }
  }

  return { host, ask };
}
export type ShopifyClient = ReturnType<typeof shopifyClient>;
