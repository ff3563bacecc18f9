import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

const INDEXES = [
  ['orders', 'orders_seller_order_id', ['seller_id', 'customer_unique_id']],
  ['orders', 'orders_seller_name', ['seller_id', 'name']],
  ['shipments', 'shipments_seller_awb', ['seller_id', 'awb']],
] as const;

/** One seller's search reads the first matches of each of these, not the orders of all sellers. */
export async function up(knex: Knex) {
  for (const [table, name, columns] of INDEXES)
    await addIndex(knex, table, name, (t) => t.index([...columns], name));
}

export async function down(knex: Knex) {
  for (const [table, name] of INDEXES) await dropIndex(knex, table, name);
}
