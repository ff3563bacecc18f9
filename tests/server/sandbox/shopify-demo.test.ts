import { expect, test } from 'vitest';
import { PINCODES } from '../../../seeds/pincodes.ts';
import { emulators } from '../../../server/sandbox/emulators.ts';
import { clock, program } from '../../setup/app.ts';
import { ask } from '../../setup/companies.ts';

type Line = { variantId: number | null; grams: number; requiresShipping: boolean };
type Order = {
  financialStatus: string;
  fulfillmentStatus: string;
  outstanding: number;
  gateways: string[];
  test: boolean;
  cancelledAt: string | null;
  createdAt: string;
  address: { zip: string | null; phone: string | null; countryCodeV2: string } | null;
  lines: Line[];
};

/** The orders of a new demo store, as its control lists them. */
async function demoOrders(): Promise<Order[]> {
  const account = emulators({ url: program.sandboxUrl!, smtpPort: 0 }).openAccount('shopify')!;
  expect(account).toMatchObject({
    settings: { clientId: expect.any(String) },
    secrets: { clientSecret: expect.stringMatching(/^shpss_/) },
  });
  const push = { url: 'https://shop.example/hook', header: 'x', secret: 'y' };
  await account.pushTo(push);
  await account.pushTo(push);
  return (await ask('GET', `${account.host}/__control`)).body.orders;
}

test('a demo store has the same fifty orders each time, made in the last days', async () => {
  const [orders, again] = [await demoOrders(), await demoOrders()];
  const facts = (all: Order[]) =>
    all.map(({ financialStatus, outstanding, address }) => [financialStatus, outstanding, address]);
  expect(orders).toHaveLength(50);
  expect(facts(again)).toEqual(facts(orders));
  const ages = orders.map(({ createdAt }) => clock.now().getTime() - Date.parse(createdAt));
  expect(Math.max(...ages)).toBeLessThan(7 * 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
});

test('a demo store has orders of every kind, and the faults that shops make', async () => {
  const orders = await demoOrders();
  const count = (is: (order: Order) => boolean) => orders.filter(is).length;
  const statuses = { PENDING: 15, PAID: 10, PARTIALLY_PAID: 3, AUTHORIZED: 1, VOIDED: 1 };
  for (const [status, least] of Object.entries(statuses))
    expect(
      count((order) => order.financialStatus === status),
      status,
    ).toBeGreaterThanOrEqual(least);
  expect(count(({ fulfillmentStatus }) => fulfillmentStatus === 'FULFILLED')).toBe(4);
  expect(count(({ fulfillmentStatus }) => fulfillmentStatus === 'ON_HOLD')).toBe(2);
  expect(count(({ cancelledAt }) => cancelledAt !== null)).toBe(2);
  expect(count((order) => order.test)).toBe(1);
  expect(count(({ address }) => address?.phone === null)).toBe(2);
  expect(count(({ address }) => address === null)).toBe(1);
  expect(count(({ address }) => address !== null && address.countryCodeV2 !== 'IN')).toBe(1);
  expect(count(({ lines }) => lines.some(({ variantId }) => variantId === null))).toBe(2);
  expect(
    count(({ lines }) => lines.some(({ grams, requiresShipping }) => requiresShipping && grams === 0)),
  ).toBe(3);
  expect(
    count(({ gateways, outstanding }) => gateways[0] === 'Cash on Delivery (COD)' && outstanding === 0),
  ).toBe(3);
  const known = new Set(PINCODES.map(({ pin }) => String(pin)));
  const wrong = orders.flatMap(({ address }) =>
    address && !known.has(address.zip ?? '') ? [address.zip] : [],
  );
  expect(wrong).toEqual(['56003', '999999', '400 069', null]);
});
