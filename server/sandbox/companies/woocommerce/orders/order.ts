import { type Fields, fieldsOf } from '../../calls/company.ts';
import type { StoredOrder } from '../../stores/orders.sql.ts';
import { gmtText, localText, type Store } from '../store.ts';

export type Meta = { id: number; key: string; value: unknown };

/** Amounts are rupees as text, with two decimals. */
export type Line = Fields & {
  id: number;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
};

export type OrderBody = Fields & {
  total: string;
  payment_method: string;
  date_paid_gmt: string | null;
  date_completed_gmt: string | null;
  billing: Fields;
  shipping: Fields;
  meta_data: Meta[];
  line_items: Line[];
  refunds: { id: number; reason: string; total: string }[];
};

export type StoreOrder = StoredOrder<OrderBody>;

export const CORE_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'trash',
  'checkout-draft',
];

const localOf = (gmt: string | null, store: Store) => gmt && localText(new Date(`${gmt}Z`), store);

/** The order as the API and the webhooks show it. */
export function presentOrder({ id, status, body, createdAt, modifiedAt }: StoreOrder, store: Store) {
  return {
    parent_id: 0,
    number: String(id),
    ...body,
    id,
    status,
    date_created: localText(createdAt, store),
    date_created_gmt: gmtText(createdAt),
    date_modified: localText(modifiedAt, store),
    date_modified_gmt: gmtText(modifiedAt),
    date_paid: localOf(body.date_paid_gmt, store),
    date_completed: localOf(body.date_completed_gmt, store),
  };
}

/** A member with a known id or key is replaced, any other is added. A null value deletes. */
export function mergeMeta(orderId: number, known: Meta[], sent: unknown): Meta[] {
  let meta = known;
  for (const { id, key, value } of (Array.isArray(sent) ? sent : []).map(fieldsOf)) {
    const isSame = (one: Meta) => one.id === id || (id === undefined && one.key === key);
    const found = meta.find(isSame);
    if (value === null) meta = meta.filter((one) => !isSame(one));
    else if (found) meta = meta.map((one) => (one === found ? { ...one, value } : one));
    else {
      const newId = Math.max(orderId * 100, ...meta.map((one) => one.id)) + 1;
      meta = [...meta, { id: newId, key: String(key), value }];
    }
  }
  return meta;
}
