import type { Db } from '../../../../platform/database/connect.ts';
import { toPaise } from '../../../../platform/money.ts';
import type { Account } from '../../calls/company.ts';
import { childId } from '../gid.ts';
import { type Address, type Line, type OrderBody, timeText } from '../orders/order.ts';
import { moneyOf, settled } from '../orders/state.ts';
import { findVariant } from '../products.ts';
import { fulfilled, held } from '../shipping/parts.ts';
import { bodyOf, cancelled } from './edits.ts';
import { type ChangeInput, type LineInput, type OrderInput, trackingOf } from './input.ts';

const BUYER: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  company: null,
  address1: '12, 4th Cross',
  address2: 'Malleswaram',
  city: 'Bengaluru',
  province: 'Karnataka',
  provinceCode: 'KA',
  country: 'India',
  countryCodeV2: 'IN',
  zip: '560003',
  phone: '+919000010000',
};

export const COD = 'Cash on Delivery (COD)';
const DEFAULT_LINES: LineInput[] = [{ variant: 13 }];
const DEFAULT_GST = 5;

type Draft = { db: Db; of: Account; id: number; number: number; at: Date };

async function buildLine({ db, of }: Draft, id: number, input: LineInput): Promise<Line> {
  const variant = input.variant === undefined ? null : await findVariant(db, of, input.variant);
  const quantity = input.quantity ?? 1;
  return {
    id,
    productId: variant?.productId ?? null,
    variantId: variant?.id ?? null,
    title: input.title ?? variant?.productTitle ?? 'Custom item',
    variantTitle: variant?.title ?? null,
    sku: input.sku === undefined ? (variant?.sku ?? null) : input.sku,
    quantity,
    current: quantity,
    pricePaise: input.price === undefined ? (variant?.pricePaise ?? 0) : toPaise(input.price),
    gstPercent: variant?.gstPercent ?? DEFAULT_GST,
    grams: input.grams ?? variant?.grams ?? 0,
    requiresShipping: input.requiresShipping ?? true,
  };
}

const addressOf = (known: Address | null, sent: ChangeInput['shippingAddress']): Address | null =>
  sent === undefined ? known : sent && { ...(known ?? BUYER), ...sent };

/** The body with the members that the shop owner has changed. */
export const edited = (body: OrderBody, { shippingAddress, ...own }: ChangeInput): OrderBody => ({
  ...body,
  ...own,
  address: addressOf(body.address, shippingAddress),
});

/** Adds fulfilments, a hold or a cancellation from before the first reading. */
function withHistory(body: OrderBody, orderId: number, input: OrderInput, now: string): OrderBody {
  if (input.onHold !== undefined) return bodyOf(body, held(body, input.onHold));
  if (input.cancelled !== undefined) return bodyOf(body, cancelled(body, input.cancelled, now));
  if (!input.fulfilled) return body;
  const parts = body.fulfillmentOrders.map(({ id }) => ({ id }));
  const request = { parts, tracking: trackingOf(input.fulfilled), notifyCustomer: true };
  return bodyOf(body, fulfilled(body, orderId, request, now));
}

/** The order that a buyer places; unless the input says otherwise, to be paid on delivery. */
export async function buildOrder(draft: Draft, input: OrderInput): Promise<OrderBody> {
  const { id, number, at } = draft;
  const sent = input.lineItems ?? DEFAULT_LINES;
  const lines = await Promise.all(sent.map((line, n) => buildLine(draft, childId(id, n + 1), line)));
  const partId = childId(id, lines.length + 1);
  const body: OrderBody = {
    name: input.name ?? `#${number}`,
    number,
    email: input.email === undefined ? 'asha.rao@mail.example' : input.email,
    phone: input.phone ?? null,
    note: input.note ?? null,
    tags: input.tags ?? [],
    test: input.test ?? false,
    gateways: input.gateways ?? [COD],
    currency: input.currency ?? 'INR',
    address: addressOf(BUYER, input.shippingAddress),
    lines,
    shippingPaise: toPaise(input.shipping ?? 0),
    discountPaise: toPaise(input.discount ?? 0),
    receivedPaise: input.paid === undefined || input.paid === 'all' ? 0 : toPaise(input.paid),
    refundedPaise: 0,
    isAuthorized: input.authorized ?? false,
    cancelledAt: null,
    cancelReason: null,
    closedAt: null,
    fulfillmentOrders: [
      {
        id: partId,
        status: 'OPEN',
        holdReason: null,
        lines: lines.map((line, n) => ({
          id: childId(id, lines.length + 2 + n),
          lineId: line.id,
          total: line.quantity,
          remaining: line.quantity,
        })),
      },
    ],
    fulfillments: [],
    lastChild: 2 * lines.length + 1,
  };
  const receivedPaise = input.paid === 'all' ? moneyOf(body).total : body.receivedPaise;
  const now = timeText(at);
  return settled(withHistory({ ...body, receivedPaise }, id, input, now), now);
}
