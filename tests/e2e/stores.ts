import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { demoAccount } from '../../server/sandbox/companies/woocommerce/store.ts';
import { api, type Seller } from './setup.ts';

type Fields = Record<string, unknown>;
type Note = { note: string; orderId: number };
type Happened = { orders: (Fields & { id: number; status: string })[]; notes: Note[] };

/** An empty emulated WooCommerce store, and its control: a shopkeeper's and a buyer's hands. */
export async function aStore(request: APIRequestContext, { token }: Seller) {
  const { url } = await api(request, 'sandbox/demo-store', { kind: 'WOOCOMMERCE' }, token);
  const account = `t${randomBytes(6).toString('hex')}`;
  const { host, settings, secrets } = demoAccount(new URL(url).origin, account);
  const control = `${host}/__control`;
  const act = async (body: Fields) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(control, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Fields;
  };
  const happened = async () => (await (await fetch(control)).json()) as Happened;
  return {
    url: host,
    consumerKey: settings.consumerKey,
    consumerSecret: secrets.consumerSecret,
    act,
    place: async (order: Fields = {}) => Number((await act({ order })).id),
    statusOf: async (id: number) => (await happened()).orders.find((order) => order.id === id)?.status,
    notesOf: async (id: number) =>
      (await happened()).notes.filter(({ orderId }) => orderId === id).map(({ note }) => note),
  };
}
export type Store = Awaited<ReturnType<typeof aStore>>;

/** Connects a store by the API. Returns its id here. */
export async function aConnected(
  request: APIRequestContext,
  { userId, token }: Seller,
  { url, consumerKey, consumerSecret }: Store,
  changes: object = {},
): Promise<number> {
  const [point] = await api(request, `user/pickup-location/${userId}`, {}, token);
  const packing = { weight: 0.5, length: 20, width: 15, height: 8 };
  const { id } = await api(
    request,
    'channels/save',
    {
      kind: 'WOOCOMMERCE',
      name: 'My shop',
      url,
      credentials: { consumerKey, consumerSecret },
      pickupPointId: point.id,
      rules: { courier: { mode: 'cheapest' }, packing, autoShip: false },
      ...changes,
    },
    token,
  );
  return id;
}

/** Waits until the store's orders are here. */
export const untilRead = (request: APIRequestContext, { token }: Seller, expected: Fields) =>
  expect
    .poll(async () => (await api(request, 'channels/list', {}, token)).data[0], { timeout: 30_000 })
    .toMatchObject(expected);
