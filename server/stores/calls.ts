import { NoAnswer, NotSent, requestText, type TextAnswer } from '../platform/outbound/http-client.ts';
import { AddressRefused, publicAgent } from '../platform/outbound/public-agent.ts';
import { StoreFault } from './store.ts';

const TIMEOUT_MS = 20_000;

const agents = {
  production: publicAgent({ allowsLoopback: false }),
  other: publicAgent({ allowsLoopback: true }),
};

export type StoreRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  address: string;
  headers: Record<string, string>;
  body?: unknown;
};

/** Sends a request to a store, whose address a seller has typed: never to a private one in production. */
export type SendToStore = (request: StoreRequest) => Promise<TextAnswer>;

export const sendToStore =
  (isProduction: boolean): SendToStore =>
  async ({ method, address, headers, body }) => {
    const sent = {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    try {
      return await requestText(address, sent, TIMEOUT_MS, isProduction ? agents.production : agents.other);
    } catch (error) {
      throw toFault(error, new URL(address).hostname);
    }
  };

function toFault(error: unknown, host: string): unknown {
  if (error instanceof AddressRefused)
    return new StoreFault('UNREACHABLE', `${host} has a private address, which is never called`);
  if (error instanceof NotSent)
    return new StoreFault(
      'UNREACHABLE',
      `${host} cannot be reached: check the store’s address and its certificate`,
    );
  if (error instanceof NoAnswer)
    return new StoreFault('UNREACHABLE', `${host} did not answer in time`, error.waitMs);
  return error;
}
