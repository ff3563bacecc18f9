import { randomBytes } from 'node:crypto';
import { type Fields, fieldsOf, type Handler, ok, textIn } from '../../calls/company.ts';
import { findOrder } from '../../stores/orders.sql.ts';
import { changeOrder } from '../orders/change.ts';
import type { OrderBody, StoreOrder } from '../orders/order.ts';
import { created, invalidId, missingParam } from '../rest.ts';
import { ownerOf } from '../store.ts';

/** Both plugins keep their trackings in this member of the order. */
const KEY = '_wc_shipment_tracking_items';
const UNKNOWN_ORDER = invalidId('shop_order');

const itemsOf = ({ body }: StoreOrder): Fields[] => {
  const items = body.meta_data.find(({ key }) => key === KEY)?.value;
  return Array.isArray(items) ? items.map(fieldsOf) : [];
};

const present = ({ tracking_id, date_shipped, ...item }: Fields) => ({
  tracking_id,
  tracking_provider: textIn(item.tracking_provider) || textIn(item.custom_tracking_provider),
  tracking_link: textIn(item.custom_tracking_link),
  tracking_number: item.tracking_number,
  date_shipped: new Date(Number(date_shipped) * 1_000).toISOString().slice(0, 10),
});

export const listTrackings: Handler = async ({ world, account, req }) => {
  const order = await findOrder<OrderBody>(world.db, ownerOf(account), Number(req.params.id));
  return order ? ok(itemsOf(order).map(present)) : UNKNOWN_ORDER;
};

/** AST completes the order if `status_shipped` is 1; Shipment Tracking has no such member. */
export const addTracking =
  (completes: boolean): Handler =>
  async ({ world, account, req }) => {
    const sent = fieldsOf(req.body);
    if (!textIn(sent.tracking_number)) return missingParam('tracking_number');
    const provider = textIn(sent.tracking_provider);
    const custom = textIn(sent.custom_tracking_provider);
    if (!provider && !custom) return missingParam('tracking_provider');
    const date = textIn(sent.date_shipped);
    const item = {
      tracking_provider: provider,
      custom_tracking_provider: custom,
      custom_tracking_link: textIn(sent.custom_tracking_link),
      tracking_number: textIn(sent.tracking_number),
      date_shipped: String(Math.floor((date ? new Date(date) : world.now()).getTime() / 1_000)),
      tracking_id: randomBytes(16).toString('hex'),
    };
    const isShipped = completes && Number(sent.status_shipped) === 1;
    const saved = await changeOrder(world, account, Number(req.params.id), async (_db, order) => ({
      meta_data: [{ key: KEY, value: [...itemsOf(order), item] }],
      ...(isShipped ? { status: 'completed' } : {}),
    }));
    return saved ? created(present(item)) : UNKNOWN_ORDER;
  };

export const deleteTracking: Handler = async ({ world, account, req }) => {
  let removed: Fields | undefined;
  await changeOrder(world, account, Number(req.params.id), async (_db, order) => {
    const items = itemsOf(order);
    removed = items.find(({ tracking_id: id }) => id === req.params.tracking);
    return removed ? { meta_data: [{ key: KEY, value: items.filter((one) => one !== removed) }] } : null;
  });
  return removed ? ok(present(removed)) : invalidId('shipment_tracking');
};
