import type { Knex } from 'knex';

const BY_SELLER = ['seller_id', 'customer_unique_id', 'removed_ref'];
const BY_ORDER_ID = ['customer_unique_id', 'seller_id', 'removed_ref'];
const nameOf = (columns: string[]) => `orders_${columns.join('_')}_unique`;

/** One statement: order ids stay unique throughout. */
const exchange = (knex: Knex, before: string[], after: string[]) =>
  knex.raw('ALTER TABLE orders ADD UNIQUE INDEX ?? (??), DROP INDEX ??', [
    nameOf(after),
    after,
    nameOf(before),
  ]);

/** With the order id first, a search over all sellers reads one part of the index instead of one per seller. */
export async function up(knex: Knex) {
  await exchange(knex, BY_SELLER, BY_ORDER_ID);
}

export async function down(knex: Knex) {
  await exchange(knex, BY_ORDER_ID, BY_SELLER);
}
