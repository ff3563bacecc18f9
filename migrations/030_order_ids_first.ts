import type { Knex } from 'knex';

const BY_SELLER = ['seller_id', 'customer_unique_id', 'removed_ref'];
const BY_ORDER_ID = ['customer_unique_id', 'seller_id', 'removed_ref'];
const nameOf = (columns: string[]) => `orders_${columns.join('_')}_unique`;

/** In one statement: at no moment could an order id be taken twice. */
const exchange = (knex: Knex, before: string[], after: string[]) =>
  knex.raw('ALTER TABLE orders ADD UNIQUE INDEX ?? (??), DROP INDEX ??', [
    nameOf(after),
    after,
    nameOf(before),
  ]);

/** Who looks for an order id through all sellers' orders finds it at one place of the index, not at one for each seller. */
export async function up(knex: Knex) {
  await exchange(knex, BY_SELLER, BY_ORDER_ID);
}

export async function down(knex: Knex) {
  await exchange(knex, BY_ORDER_ID, BY_SELLER);
}
