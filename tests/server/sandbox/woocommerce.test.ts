import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { aWebhookReceiver } from '../../setup/companies.ts';
import { aStore, basic } from '../../setup/woocommerce.ts';

let store: ReturnType<typeof aStore>;
let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});
beforeEach(() => {
  store = aStore();
  receiver.received.length = 0;
  receiver.state.status = 200;
});

const idsIn = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
const gmt = (at: Date) => at.toISOString().slice(0, 19);

describe('the keys of a store', () => {
  test('are taken as HTTP Basic or in the query string', async () => {
    expect((await store.get('/orders')).status).toBe(200);
    const query = new URLSearchParams(store.keys).toString();
    expect((await store.call('GET', `/orders?${query}`, undefined, {})).status).toBe(200);
    await store.act({ settings: { stripAuthorization: true } });
    expect((await store.get('/orders')).status).toBe(401);
    expect((await store.call('GET', `/orders?${query}`, undefined, {})).status).toBe(200);
  });

  test.each<[string, () => Record<string, string>, string]>([
    ['none', () => ({}), 'woocommerce_rest_cannot_view'],
    ['a wrong key', () => basic('ck_x', store.keys.consumer_secret), 'woocommerce_rest_cannot_view'],
    ['a wrong secret', () => basic(store.keys.consumer_key, 'cs_x'), 'woocommerce_rest_authentication_error'],
  ])('get 401 with the body of WooCommerce if there is %s', async (_what, headers, code) => {
    const { status, body } = await store.call('GET', '/orders', undefined, headers());
    expect([status, body]).toEqual([401, { code, message: expect.any(String), data: { status: 401 } }]);
  });

  test.each([
    ['read', 200, 401],
    ['write', 401, 200],
    ['read_write', 200, 200],
  ])('with the permission %s get %i for reading and %i for writing', async (permissions, read, write) => {
    const id = await store.place();
    await store.act({ settings: { permissions } });
    expect((await store.get(`/orders/${id}`)).status).toBe(read);
    expect((await store.call('PUT', `/orders/${id}`, { customer_note: 'x' })).status).toBe(write);
  });
});

describe('the list of orders', () => {
  test('has the newest first, ten a page, and headers that tell its length', async () => {
    const ids = [];
    for (let n = 0; n < 12; n++) ids.unshift(await store.place());
    const first = await store.get('/orders');
    expect(idsIn(first)).toEqual(ids.slice(0, 10));
    expect(first.headers.get('X-WP-Total')).toBe('12');
    expect(first.headers.get('X-WP-TotalPages')).toBe('2');
    expect(first.headers.get('Link')).toMatch(/^<http:.+[?&]page=2>; rel="next"$/);
    expect(idsIn(await store.get('/orders?per_page=5&page=3&order=asc'))).toEqual(ids.slice(0, 2).reverse());
    expect((await store.get('/orders?page=3')).body).toEqual([]);
  });

  test('is narrowed by status, and hides drafts and the trash', async () => {
    const [processing, onHold, draft] = [
      await store.place(),
      await store.place({ status: 'on-hold', payment_method: 'bacs' }),
      await store.place({ status: 'checkout-draft' }),
    ];
    const trashed = await store.place();
    await store.act({ trash: { id: trashed } });
    expect(idsIn(await store.get('/orders?order=asc'))).toEqual([processing, onHold]);
    expect(idsIn(await store.get('/orders?order=asc&status=processing,on-hold'))).toEqual([
      processing,
      onHold,
    ]);
    expect(idsIn(await store.get('/orders?status[]=checkout-draft'))).toEqual([draft]);
    expect(idsIn(await store.get('/orders?status=trash'))).toEqual([trashed]);
  });

  test('after a modification leaves out what was modified in that second', async () => {
    const [old, young] = [await store.place(), await store.place()];
    const since = gmt(clock.now());
    clock.advance(5_000);
    await store.act({ change: { id: old, order: { customer_note: 'Call first' } } });
    const at = (await store.get(`/orders/${old}`)).body.date_modified_gmt;
    const after = async (query: string) => idsIn(await store.get(`/orders?modified_after=${query}`));
    expect(await after(`${since}&dates_are_gmt=true`)).toEqual([old]);
    expect(await after(`${at}&dates_are_gmt=true`)).toEqual([]);
    expect(await after(since)).toEqual([young, old]);
    expect(await after(`${since}Z&dates_are_gmt=true`)).toEqual([]);
    await store.act({ settings: { zonedDates: 'instant' } });
    expect(await after(`${since}Z&dates_are_gmt=true`)).toEqual([old]);
  });

  test.each(['status=shipped', 'per_page=101', 'page=0', 'orderby=total', 'modified_after=yesterday'])(
    'refuses %s and names the parameter',
    async (query) => {
      const { status, body } = await store.get(`/orders?${query}`);
      const name = query.split('=')[0]!;
      expect([status, body]).toMatchObject([
        400,
        { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } },
      ]);
    },
  );
});

describe('the page on which a shop owner lets a program in', () => {
  const press = async (choice: string, changes: object = {}) => {
    const query = new URLSearchParams({
      app_name: 'Harkara <b>',
      scope: 'read',
      user_id: 'state-1',
      return_url: 'https://portal.example/back?shop=7',
      callback_url: receiver.url,
      ...changes,
    });
    const address = `${store.host}/wc-auth/v1/authorize?${query}`;
    const shown = await (await fetch(address)).text();
    const body = new URLSearchParams({ choice });
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    return { shown, status: answer.status, location: answer.headers.get('Location') };
  };

  test('sends the keys, which work, to the callback and the browser back', async () => {
    const { shown, location } = await press('approve');
    expect(shown).toContain('Harkara &lt;b&gt;');
    expect(location).toBe('https://portal.example/back?shop=7&success=1&user_id=state-1');
    const sent = JSON.parse(receiver.received[0]!.body);
    expect(sent).toEqual({
      key_id: expect.any(Number),
      user_id: 'state-1',
      ...store.keys,
      key_permissions: 'read',
    });
    expect((await store.get('/orders')).status).toBe(200);
    expect((await store.call('POST', '/orders', {})).status).toBe(401);
  });

  test('sends nothing if the owner denies, or the callback is not safe', async () => {
    expect((await press('deny')).location).toBe(
      'https://portal.example/back?shop=7&success=0&user_id=state-1',
    );
    expect((await press('approve', { callback_url: 'http://portal.example/keys' })).status).toBe(401);
    expect(receiver.received).toEqual([]);
  });

  test('does not go on if the callback does not answer 200', async () => {
    receiver.state.status = 500;
    expect(await press('approve')).toMatchObject({ status: 401, location: null });
  });
});
