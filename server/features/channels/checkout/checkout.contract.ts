import Joi from 'joi';

/** What both kinds of store ask: where the parcel goes, and what is in it. */
export type Basket = {
  pin: string;
  country: string;
  currency: string;
  lines: { grams: number | null; qty: number }[];
};

const text = Joi.string().allow('', null).default('').empty(null);
const qty = Joi.number().integer().min(1).max(100_000).required();

const shopifyShape = Joi.object({
  rate: Joi.object({
    destination: Joi.object({ country: text, postal_code: text }).unknown().required(),
    items: Joi.array()
      .items(
        Joi.object({
          quantity: qty,
          grams: Joi.number().min(0).required(),
          requires_shipping: Joi.boolean(),
        }).unknown(),
      )
      .max(500)
      .required(),
    currency: Joi.string().required(),
  })
    .unknown()
    .required(),
}).unknown();

const wooShape = Joi.object({
  destination: Joi.object({ country: text, postcode: text }).unknown().required(),
  contents: Joi.array()
    .items(
      Joi.object({
        quantity: qty,
        weight: Joi.alternatives(Joi.number(), Joi.string().allow('')).default(''),
      }).unknown(),
    )
    .max(500)
    .required(),
}).unknown();

type ShopifyAsk = {
  rate: {
    destination: { country: string; postal_code: string };
    items: { quantity: number; grams: number; requires_shipping?: boolean }[];
    currency: string;
  };
};
type WooAsk = {
  destination: { country: string; postcode: string };
  contents: { quantity: number; weight: string | number }[];
};

const GRAMS_A_KG = 1_000;

/** Null: not what the store sends. Grams of 0 are a weight that nobody has entered. */
export function readShopify(body: unknown): Basket | null {
  const { value, error } = shopifyShape.validate(body) as { value: ShopifyAsk; error?: Error };
  if (error) return null;
  const { destination, items, currency } = value.rate;
  return {
    pin: destination.postal_code.replace(/\s/g, ''),
    country: destination.country,
    currency,
    lines: items
      .filter((item) => item.requires_shipping !== false)
      .map(({ quantity, grams }) => ({ qty: quantity, grams: grams > 0 ? grams : null })),
  };
}

/** A package as WooCommerce hands it to its shipping methods, with weights in kilograms. Null: something else. */
export function readWoo(body: unknown): Basket | null {
  const { value, error } = wooShape.validate(body) as { value: WooAsk; error?: Error };
  if (error) return null;
  const { destination, contents } = value;
  return {
    pin: destination.postcode.replace(/\s/g, ''),
    country: destination.country,
    currency: 'INR',
    lines: contents.map(({ quantity, weight }) => ({
      qty: quantity,
      grams: Number(weight) > 0 ? Math.round(Number(weight) * GRAMS_A_KG) : null,
    })),
  };
}

/** `paise` is what the seller pays for the parcel, prepaid, GST included. */
export type Offer = { code: string; name: string; paise: number; days: number };

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

export const toShopify = (offers: readonly Offer[], now: Date) => ({
  rates: offers.map(({ code, name, paise, days }) => ({
    service_name: name,
    service_code: code,
    total_price: String(paise),
    description: `About ${days} days`,
    currency: 'INR',
    min_delivery_date: dayAfter(now, days),
    max_delivery_date: dayAfter(now, days + 1),
  })),
});

export const toWoo = (offers: readonly Offer[]) => ({
  rates: offers.map(({ code, name, paise, days }) => ({
    id: code,
    label: name,
    cost: (paise / 100).toFixed(2),
    meta_data: { days },
  })),
});

const answered = Joi.object().unknown();
export const ratesAnswer = Joi.object({
  rates: Joi.array().items(answered).required(),
}).description(
  'As Shopify’s carrier service or a shipping method of WooCommerce expects it. Empty: no courier delivers there.',
);
