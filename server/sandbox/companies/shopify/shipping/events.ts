import { requireScope, WRITE_FULFILLMENTS } from '../access/scopes.ts';
import { childId, idIn } from '../gid.ts';
import { type Call, userError } from '../graphql/call.ts';
import { type FulfillmentEvent, timeText } from '../orders/order.ts';
import { changeFulfillment } from './fulfill.ts';
import { changed } from './parts.ts';
import { presentEvent } from './present.ts';

type Optional = 'message' | 'estimatedDeliveryAt' | 'city' | 'province' | 'country' | 'zip' | 'address1';
type EventInput = { fulfillmentId: string; status: string; happenedAt?: string | null } & Partial<
  Pick<FulfillmentEvent, Optional>
>;

const timeOrNull = (text: string | null | undefined) => (text == null ? null : timeText(new Date(text)));

/** Where a parcel is. Shopify takes events of a cancelled fulfillment, too. */
export async function fulfillmentEventCreate(
  { fulfillmentEvent: input }: { fulfillmentEvent: EventInput },
  call: Call,
) {
  requireScope(call, 'fulfillmentEventCreate', ['write_fulfillments', ...WRITE_FULFILLMENTS]);
  const done = await changeFulfillment(
    call,
    idIn('Fulfillment', input.fulfillmentId),
    (order, known, now) => {
      const number = order.body.lastChild + 1;
      const event: FulfillmentEvent = {
        id: childId(order.id, number),
        status: input.status,
        message: input.message ?? null,
        happenedAt: timeOrNull(input.happenedAt) ?? now,
        createdAt: now,
        estimatedDeliveryAt: timeOrNull(input.estimatedDeliveryAt),
        city: input.city ?? null,
        province: input.province ?? null,
        country: input.country ?? null,
        zip: input.zip ?? null,
        address1: input.address1 ?? null,
      };
      const body = { ...order.body, lastChild: number };
      return changed(body, known, { events: [...known.events, event] }, now);
    },
  );
  const event = done?.fulfillment.events.at(-1);
  if (!event)
    return {
      fulfillmentEvent: null,
      userErrors: [userError(['fulfillmentEvent', 'fulfillmentId'], 'Fulfillment does not exist.')],
    };
  return { fulfillmentEvent: presentEvent(event), userErrors: [] };
}
