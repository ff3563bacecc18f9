import Joi from 'joi';
import type { Account, Fields, World } from '../../calls/company.ts';
import { addWebhook, setAnswer } from '../../calls/webhooks.sql.ts';
import { sign } from '../../stores/deliveries.ts';
import { legacyId } from '../gid.ts';
import { findVariant } from '../products.ts';
import { domainOf, findStore } from '../store.ts';
import { type Carrier, listCarriers } from './carriers.ts';

const TIMEOUT_MS = 10_000;

const ORIGIN: Fields = {
  country: 'IN',
  postal_code: '560001',
  province: 'KA',
  city: 'Bengaluru',
  name: null,
  address1: '12 MG Road',
  address2: 'Opposite the metro station',
  address3: null,
  phone: '+919000020000',
  fax: null,
  email: null,
  address_type: null,
  company_name: 'Asha Textiles',
};

const DESTINATION: Fields = {
  ...ORIGIN,
  postal_code: '400058',
  province: 'MH',
  city: 'Mumbai',
  name: 'Priya Sharma',
  address1: 'B-204, Shanti Kunj',
  address2: 'Andheri West',
  phone: '+919000010014',
  company_name: null,
};

export const CHECKOUT = Joi.object({
  origin: Joi.object().default({}),
  destination: Joi.object().default({}),
  items: Joi.array()
    .items(
      Joi.object({ variant: Joi.number().integer().required(), quantity: Joi.number().integer().default(1) }),
    )
    .default([{ variant: 13, quantity: 1 }]),
  currency: Joi.string().default('INR'),
  timeoutMs: Joi.number().integer().default(TIMEOUT_MS),
  proof: Joi.string().valid('right', 'wrong', 'none').default('right'),
});

export type Checkout = {
  origin: Fields;
  destination: Fields;
  items: { variant: number; quantity: number }[];
  currency: string;
  timeoutMs: number;
  proof: 'right' | 'wrong' | 'none';
};

type Item = { price: number; quantity: number } & Fields;

/** Prices are paise, weights grams. */
async function itemOf(world: World, of: Account, { variant: id, quantity }: Checkout['items'][number]) {
  const variant = await findVariant(world.db, of, id);
  return {
    name: variant?.productTitle ?? 'Custom item',
    sku: variant?.sku ?? null,
    quantity,
    grams: variant?.grams ?? 0,
    price: variant?.pricePaise ?? 0,
    vendor: 'Asha Textiles',
    requires_shipping: true,
    taxable: true,
    fulfillment_service: 'manual',
    properties: null,
    product_id: variant && legacyId(variant.productId),
    variant_id: variant && legacyId(variant.id),
  };
}

function bodyFor({ origin, destination, currency }: Checkout, items: Item[]): string {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return JSON.stringify({
    rate: {
      origin: { ...ORIGIN, ...origin },
      destination: { ...DESTINATION, ...destination },
      items,
      currency,
      locale: 'en',
      order_totals: { subtotal_price: String(subtotal), total_price: String(subtotal), discount_amount: '0' },
      customer: { id: legacyId(1), tags: [] },
    },
  });
}

type Asked = { carrier: Carrier; body: string; headers: Record<string, string>; timeoutMs: number };

/** What the carrier answers; Shopify asks once. Without an answer in time the status is null. */
async function ask(world: World, of: Account, { carrier, body, headers, timeoutMs }: Asked) {
  const webhook = { subject: carrier.name, event: 'rates', headers, body };
  const id = await addWebhook(world.db, of, webhook, world.now());
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(carrier.callbackUrl, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    const text = await response.text();
    await setAnswer(world.db, id, response.status);
    return { name: carrier.name, status: response.status, body: jsonOr(text) };
  } catch {
    return { name: carrier.name, status: null, body: null };
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Asks the active carrier services for rates, as Shopify does at checkout. */
export async function askForRates(world: World, of: Account, checkout: Checkout) {
  const store = await findStore(world, of.account);
  const items = await Promise.all(checkout.items.map((item) => itemOf(world, of, item)));
  const body = bodyFor(checkout, items);
  const secret = checkout.proof === 'right' ? (store.signWith ?? store.clientSecret) : 'a wrong secret';
  const headers = {
    'Content-Type': 'application/json',
    'X-Shopify-Shop-Domain': domainOf(of.account),
    ...(checkout.proof === 'none' ? {} : { 'X-Shopify-Hmac-Sha256': sign(secret, body) }),
  };
  const carriers = (await listCarriers(world, of)).filter((one) => one.body.active);
  return Promise.all(
    carriers.map(({ body: carrier }) =>
      ask(world, of, { carrier, body, headers, timeoutMs: checkout.timeoutMs }),
    ),
  );
}
