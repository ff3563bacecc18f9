import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call, db, http } from '../../setup/app.ts';
import { aChannel, aShopifyChannel, channel } from '../../setup/channels.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

const pathOf = async (id: number) =>
  `/api/checkout-rates/${(await db('channels').where({ id }).first('token')).token}`;

/** The prepaid prices of a parcel from Bengaluru to Mumbai, the cheapest first. */
async function prices({ seller }: Shop, weight: number): Promise<number[]> {
  const { body } = await call(
    'service-provider/list',
    {
      sourcePinCode: '560001',
      destinationPinCode: '400020',
      paymentType: 'PREPAID',
      weight,
      volumetricWeight: { length: 20, width: 15, height: 8 },
      totalInvoiceAmount: 0,
    },
    seller.token,
  );
  return body.data.map(({ rate }: { rate: number }) => rate);
}

const woo = (changes: object = {}) => ({
  destination: { country: 'IN', state: 'MH', postcode: '400 020', city: 'Mumbai' },
  contents: [{ quantity: 2, weight: '0.4', line_total: 998 }],
  ...changes,
});

describe('delivery at a WooCommerce checkout', () => {
  test('costs what the cheapest and the fastest courier cost', async () => {
    const shop = await aShop();
    const path = await pathOf((await aChannel(shop)).id);
    const { status, body } = await http().post(path).send(woo());
    expect(status).toBe(200);
    expect(body.rates[0]).toEqual({
      id: 'standard',
      label: expect.stringMatching(/elivery/),
      cost: (await prices(shop, 0.8))[0]!.toFixed(2),
      meta_data: { days: expect.any(Number) },
    });
    const costs = body.rates.map(({ cost }: { cost: string }) => Number(cost));
    expect(await prices(shop, 0.8)).toEqual(expect.arrayContaining(costs));
  });

  test('takes the store’s weight for items without one', async () => {
    const shop = await aShop();
    const path = await pathOf((await aChannel(shop)).id);
    const basket = woo({ contents: [{ quantity: 3, weight: '' }] });
    const { body } = await http().post(path).send(basket);
    expect(Number(body.rates[0].cost)).toBe((await prices(shop, 1.5))[0]);
  });

  test.each<[string, object]>([
    ['another country', woo({ destination: { country: 'NP', postcode: '44600' } })],
    ['no pincode', woo({ destination: { country: 'IN', postcode: '' } })],
    ['a pincode that nobody serves', woo({ destination: { country: 'IN', postcode: '999999' } })],
    ['nothing to ship', woo({ contents: [] })],
    ['something else than a package', { hello: 'world' }],
  ])('has no rates for %s', async (_what, basket) => {
    const shop = await aShop();
    const { status, body } = await http()
      .post(await pathOf((await aChannel(shop)).id))
      .send(basket);
    expect([status, body]).toEqual([200, { rates: [] }]);
  });

  test('is refused at an unknown address, and once the store is removed', async () => {
    const shop = await aShop();
    const { id } = await aChannel(shop);
    const path = await pathOf(id);
    expect((await http().post('/api/checkout-rates/unknown').send(woo())).status).toBe(401);
    await call('channels/remove', { id }, shop.seller.token);
    expect((await http().post(path).send(woo())).status).toBe(401);
  });
});

describe('delivery at a Shopify checkout', () => {
  const rate = (changes: object = {}) =>
    JSON.stringify({
      rate: {
        origin: { country: 'IN', postal_code: '560001' },
        destination: { country: 'IN', postal_code: '400020', city: 'Mumbai' },
        items: [
          { name: 'Kurta', quantity: 1, grams: 800, price: 99_900, requires_shipping: true },
          { name: 'Gift card', quantity: 1, grams: 0, price: 50_000, requires_shipping: false },
        ],
        currency: 'INR',
        ...changes,
      },
    });
  const signed = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64');

  test('is answered in paise to calls that the app’s secret signed, and to no others', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    const path = await pathOf(id);
    const ask = (body: string, signature?: string) => {
      const request = http().post(path).set('Content-Type', 'application/json');
      if (signature !== undefined) void request.set('X-Shopify-Hmac-Sha256', signature);
      return request.send(body);
    };
    const body = rate();
    expect((await ask(body)).status).toBe(401);
    expect((await ask(body, signed(body, 'another secret'))).status).toBe(401);
    const { status, body: answer } = await ask(body, signed(body, store.client.client_secret));
    expect(status).toBe(200);
    expect(answer.rates[0]).toMatchObject({
      service_code: 'standard',
      total_price: String(Math.round((await prices(shop, 0.8))[0]! * 100)),
      currency: 'INR',
      min_delivery_date: expect.stringMatching(/^\d{4}-/),
    });
    const dollars = rate({ currency: 'USD' });
    expect((await ask(dollars, signed(dollars, store.client.client_secret))).body).toEqual({ rates: [] });
  });

  const switchTo = (shop: Shop, id: number, on: boolean) =>
    call('channels/checkout', { id, on }, shop.seller.token);
  const stateOf = async (shop: Shop, id: number) => (await channel(shop, id)).offersRates;
  const carriers = async (store: { happened: () => Promise<{ carriers: { callbackUrl: string }[] }> }) =>
    (await store.happened()).carriers.map(({ callbackUrl }) => new URL(callbackUrl).pathname);

  test('is asked for once it is switched on, however often, until it is switched off or the store is removed', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    const path = await pathOf(id);
    expect(await stateOf(shop, id)).toBe(false);
    expect((await switchTo(shop, id, true)).status).toBe(200);
    expect((await switchTo(shop, id, true)).status).toBe(200);
    // As if the answer had been lost.
    await db('channels').where({ id }).update({ carrier_service: null });
    expect((await switchTo(shop, id, true)).body.message).toMatch(/asks for rates/);
    expect([await stateOf(shop, id), await carriers(store)]).toEqual([true, [path]]);
    await switchTo(shop, id, false);
    expect([await stateOf(shop, id), await carriers(store)]).toEqual([false, []]);
    await switchTo(shop, id, true);
    await call('channels/remove', { id }, shop.seller.token);
    expect(await carriers(store)).toEqual([]);
  });

  test.each([
    ['the plan has no rates by apps', { carrierRates: false }, /Carrier Calculated Shipping/],
    ['the app lacks the scope', { scopes: ['read_orders', 'read_shipping'] }, /write_shipping/],
  ])('is refused with the store’s reason if %s', async (_why, settings, reason) => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    await store.act({ settings });
    const { status, body } = await switchTo(shop, id, true);
    expect([status, body.code, body.message]).toEqual([409, 'STORE_REFUSED', expect.stringMatching(reason)]);
    expect(await stateOf(shop, id)).toBe(false);
  });

  test('cannot be switched on for a kind of store that asks by itself', async () => {
    const shop = await aShop();
    const { id } = await aChannel(shop);
    expect(await channel(shop, id)).toMatchObject({
      offersRates: null,
      checkoutUrl: expect.stringContaining(await pathOf(id)),
    });
    expect((await switchTo(shop, id, true)).body.code).toBe('STORE_REFUSED');
  });
});
