import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/tracking.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { STORE_KINDS } from '../../../stores/kinds.ts';
import { expectedDays, rank } from '../../courier-rules/courier-rules.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import { listDeliveryStats, type Option, quote, toParcel } from '../../rates/rates.ts';
import { findByToken, type Channel } from '../channels.sql.ts';
import { openAll, openWebhookSecret } from '../secrets.ts';
import { type Basket, type Offer, readShopify, readWoo, toShopify, toWoo } from './checkout.contract.ts';

const INDIA = 'IN';
const RUPEES = 'INR';
const GRAMS_A_KG = 1_000;
/** A buyer looks at several addresses and baskets; a new rate card shows within this time. */
const KEPT_MS = 5 * MINUTE_MS;
const MAX_KEPT = 10_000;

const kept = new Map<string, { offers: Offer[]; until: number }>();

/** Kilograms of the basket. Null: an item has no weight, and the store has no default. */
function weightOf({ lines }: Basket, { rules }: Channel): number | null {
  let grams = 0;
  for (const { grams: each, qty } of lines) {
    const known = each ?? (rules.packing ? rules.packing.weight * GRAMS_A_KG : null);
    if (known === null) return null;
    grams += known * qty;
  }
  return grams / GRAMS_A_KG;
}

/** The cheapest courier and, if it is another, the fastest. */
async function findOffers(ctx: Ctx, channel: Channel, pin: string, weight: number): Promise<Offer[]> {
  const { sellerId, pickupPointId, rules } = channel;
  const point = await findPickupPoint(ctx, sellerId, pickupPointId);
  if (!point?.isActive || rules.packing === null) return [];
  const options = await quote(
    { ...ctx, sellerId },
    {
      shipmentTypeId: FORWARD_PICKUP,
      sourcePin: point.pin,
      destinationPin: pin,
      paymentType: 'PREPAID',
      parcel: toParcel(weight, rules.packing),
      invoicePaise: 0,
    },
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return [];
    throw error;
  });
  const stats = await listDeliveryStats(ctx);
  const offerOf = (option: Option, code: string, name: string): Offer => ({
    code,
    name,
    paise: option.receipt.totalPaise,
    days: Math.max(Math.round(expectedDays(stats, option)), 1),
  });
  const [cheapest] = options;
  const [fastest] = rank({ mode: 'fastest' }, options, stats);
  if (!cheapest || !fastest) return [];
  return fastest === cheapest
    ? [offerOf(cheapest, 'standard', 'Delivery')]
    : [offerOf(cheapest, 'standard', 'Standard delivery'), offerOf(fastest, 'express', 'Express delivery')];
}

async function offersFor(ctx: Ctx, channel: Channel, basket: Basket): Promise<Offer[]> {
  if (basket.country !== INDIA || basket.currency !== RUPEES || !/^[1-9]\d{5}$/.test(basket.pin)) return [];
  const weight = weightOf(basket, channel);
  if (weight === null || weight <= 0) return [];
  const key = JSON.stringify([channel.id, channel.pickupPointId, channel.rules.packing, basket.pin, weight]);
  const found = kept.get(key);
  if (found && found.until > ctx.now().getTime()) return found.offers;
  const offers = await findOffers(ctx, channel, basket.pin, weight);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, { offers, until: ctx.now().getTime() + KEPT_MS });
  return offers;
}

type Asked = { headers: Record<string, unknown>; rawBody: Buffer };

const jsonOf = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * What delivery costs at a store's checkout. Shopify signs its calls; a WooCommerce shop knows the address only, which
 * nobody else can guess. A basket that cannot be priced has no rates.
 */
export async function checkoutRates(ctx: Ctx, token: string, { headers, rawBody }: Asked) {
  const channel = await findByToken(ctx, token);
  const refusal = new Refusal('UNAUTHENTICATED', TEXTS.badSignature);
  if (!channel || channel.webhookSecret === '') throw refusal;
  const body = jsonOf(rawBody);
  if (channel.kind === 'WOOCOMMERCE') {
    const basket = readWoo(body);
    return toWoo(basket ? await offersFor(ctx, channel, basket) : []);
  }
  const { readPush } = STORE_KINDS[channel.kind];
  const push = readPush({ headers, rawBody }, openWebhookSecret(ctx, channel), openAll(ctx.seal, channel));
  if (push === null) throw refusal;
  const basket = readShopify(body);
  return toShopify(basket ? await offersFor(ctx, channel, basket) : [], ctx.now());
}
