import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../../setup/shopify.ts';

const RATES = {
  rates: [
    {
      service_name: 'Surface',
      service_code: 'SUR',
      total_price: '6500',
      description: '4 days',
      currency: 'INR',
    },
  ],
};

let shop: ReturnType<typeof aShop>;
let callbackUrl: string;
const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
const state = { status: 200, delayMs: 0 };

const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    asked.push({ headers: req.headers, body });
    setTimeout(() => res.writeHead(state.status).end(JSON.stringify(RATES)), state.delayMs);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(async () => {
  shop = aShop();
  asked.length = 0;
  Object.assign(state, { status: 200, delayMs: 0 });
  await shop.act({ settings: { httpCallbacks: true } });
});

const CREATE = `mutation($input: DeliveryCarrierServiceCreateInput!) {
  carrierServiceCreate(input: $input) {
    carrierService { id name formattedName callbackUrl active supportsServiceDiscovery }
    userErrors { code field message }
  }
}`;
const create = async (changes: object = {}) => {
  const input = { name: 'Harkara', callbackUrl, active: true, supportsServiceDiscovery: false, ...changes };
  return (await shop.graphql(CREATE, { input })).data.carrierServiceCreate;
};
const refused = (message: string) => ({
  carrierService: null,
  userErrors: [{ code: 'CARRIER_SERVICE_CREATE_FAILED', field: null, message }],
});

describe('a carrier service', () => {
  test('is made once by its name, listed, and deleted', async () => {
    const { carrierService, userErrors } = await create();
    expect([carrierService, userErrors]).toEqual([
      {
        id: expect.stringMatching(/^gid:\/\/shopify\/DeliveryCarrierService\/\d+$/),
        name: 'Harkara',
        formattedName: 'Harkara (Rates provided by app)',
        callbackUrl,
        active: true,
        supportsServiceDiscovery: false,
      },
      [],
    ]);
    expect(await create()).toEqual(refused('Harkara is already configured'));
    const { data } = await shop.graphql('{ carrierServices(first: 5) { nodes { id name active } } }');
    const { id } = carrierService;
    expect(data.carrierServices.nodes).toEqual([{ id, name: 'Harkara', active: true }]);
    const drop = async () =>
      (
        await shop.graphql(
          `mutation { carrierServiceDelete(id: "${id}") { deletedId userErrors { code field message } } }`,
        )
      ).data.carrierServiceDelete;
    expect(await drop()).toEqual({ deletedId: id, userErrors: [] });
    expect(await drop()).toEqual({
      deletedId: null,
      userErrors: [
        {
          code: 'CARRIER_SERVICE_DELETE_FAILED',
          field: ['id'],
          message: 'The carrier or app could not be found.',
        },
      ],
    });
  });

  test.each([
    [{ name: ' ' }, {}, "Shipping rate provider name can't be blank"],
    [{ callbackUrl: 'http://shop.example/rates' }, {}, 'Shipping rate provider callback url must use HTTPS'],
    [{}, { httpCallbacks: false }, 'Shipping rate provider callback url must use HTTPS'],
    [{}, { carrierRates: false }, 'Carrier Calculated Shipping must be enabled for your store'],
  ])('with %j is refused by a store with %j', async (input, settings, message) => {
    await shop.act({ settings });
    expect(await create(input)).toEqual(refused(message));
  });
});

describe('a checkout', () => {
  test('asks the carrier services with a signed body, prices in paise and weights in grams', async () => {
    await create();
    await create({ name: 'Off', active: false });
    const items = [{ variant: 152, quantity: 2 }, { variant: 23 }];
    const destination = { postal_code: '110020', city: 'New Delhi', province: 'DL' };
    expect(await shop.act({ checkout: { items, destination } })).toEqual({
      checkout: [{ name: 'Harkara', status: 200, body: RATES }],
    });
    const { headers, body } = asked[0]!;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-shop-domain': shop.domain,
      'x-shopify-hmac-sha256': createHmac('sha256', shop.client.client_secret).update(body).digest('base64'),
    });
    expect(JSON.parse(body)).toEqual({
      rate: {
        origin: expect.objectContaining({ country: 'IN', postal_code: '560001' }),
        destination: expect.objectContaining({ country: 'IN', ...destination }),
        items: [
          expect.objectContaining({ sku: 'KUR-ANA-L-Maroon', quantity: 2, grams: 620, price: 179_900 }),
          expect.objectContaining({ quantity: 1, grams: 0, price: 54_900, requires_shipping: true }),
        ],
        currency: 'INR',
        locale: 'en',
        order_totals: { subtotal_price: '414700', total_price: '414700', discount_amount: '0' },
        customer: { id: expect.any(Number), tags: [] },
      },
    });
  });

  test('goes on without rates that do not come, come late or are refused: it asks once', async () => {
    await create();
    state.status = 500;
    expect((await shop.act({ checkout: {} })).checkout).toMatchObject([{ status: 500 }]);
    state.delayMs = 500;
    expect((await shop.act({ checkout: { timeoutMs: 50 } })).checkout).toEqual([
      { name: 'Harkara', status: null, body: null },
    ]);
    expect(asked).toHaveLength(2);
  });

  test('can be forged by a test', async () => {
    await create();
    await shop.act({ checkout: { proof: 'none' } });
    expect(asked[0]!.headers['x-shopify-hmac-sha256']).toBeUndefined();
  });
});
