import { required } from '../../../../platform/required.ts';
import { gid } from '../gid.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { presentLine } from '../orders/line.ts';
import {
  type Fulfillment,
  type FulfillmentEvent,
  type FulfillmentOrder,
  type OrderBody,
  type ShopOrder,
  timeText,
} from '../orders/order.ts';
import { actionsOf, displayStatus } from '../orders/state.ts';

/** The one place that the store sends from. */
export const LOCATION = { id: gid('Location', 1), name: 'Shop location' };

const lineOf = (body: OrderBody, lineId: number) =>
  presentLine(body, required(body.lines.find(({ id }) => id === lineId)));

export const presentFulfillmentOrder = ({ body, modifiedAt }: ShopOrder, part: FulfillmentOrder) => ({
  id: gid('FulfillmentOrder', part.id),
  status: part.status,
  requestStatus: 'UNSUBMITTED',
  updatedAt: timeText(modifiedAt),
  assignedLocation: { name: LOCATION.name, location: LOCATION },
  supportedActions: actionsOf(part).map((action) => ({ action })),
  fulfillmentHolds:
    part.status === 'ON_HOLD'
      ? [
          {
            id: gid('FulfillmentHold', part.id),
            reason: 'OTHER',
            reasonNotes: part.holdReason,
            displayReason: 'Other',
          },
        ]
      : [],
  lineItems: (page: Page) =>
    connection(part.lines, page, ({ id, lineId, total, remaining }) => ({
      id: gid('FulfillmentOrderLineItem', id),
      totalQuantity: total,
      remainingQuantity: remaining,
      lineItem: () => lineOf(body, lineId),
    })),
});

export const presentEvent = ({ id, ...event }: FulfillmentEvent) => ({
  id: gid('FulfillmentEvent', id),
  ...event,
});

const firstAt = ({ events }: Fulfillment, status: string) =>
  events.find((event) => event.status === status)?.happenedAt ?? null;

export function presentFulfillment({ body }: ShopOrder, fulfillment: Fulfillment) {
  const { id, status, tracking, events, lines, createdAt, updatedAt } = fulfillment;
  return {
    id: gid('Fulfillment', id),
    name: `${body.name}-F${body.fulfillments.indexOf(fulfillment) + 1}`,
    status,
    displayStatus: displayStatus(fulfillment),
    createdAt,
    updatedAt,
    deliveredAt: firstAt(fulfillment, 'DELIVERED'),
    inTransitAt: firstAt(fulfillment, 'IN_TRANSIT'),
    estimatedDeliveryAt: events.findLast((event) => event.estimatedDeliveryAt)?.estimatedDeliveryAt ?? null,
    trackingInfo: ({ first }: Page) => tracking.slice(0, first ?? undefined),
    events: (page: Page) => connection(events, page, presentEvent, ({ happenedAt }) => happenedAt),
    fulfillmentLineItems: (page: Page) =>
      connection(lines, page, ({ id: pieceId, lineId, quantity }) => ({
        id: gid('FulfillmentLineItem', pieceId),
        quantity,
        lineItem: () => lineOf(body, lineId),
      })),
    location: LOCATION,
  };
}
