import type { Knex } from 'knex';

const ORDER_ID = ['seller_id', 'customer_unique_id', 'removed_ref'];

/** The unique key steps aside: not every database changes a collation beneath an index. */
const collate = (knex: Knex, collation: string) =>
  knex.schema
    .alterTable('orders', (t) => void t.dropUnique(ORDER_ID))
    .alterTable(
      'orders',
      (t) => void t.string('customer_unique_id', 60).notNullable().collate(collation).alter(),
    )
    .alterTable('orders', (t) => void t.unique(ORDER_ID));

/** Order ids that differ in letter case, or in an emoji, are different ones. */
export async function up(knex: Knex) {
  await collate(knex, 'utf8mb4_bin');
}

export async function down(knex: Knex) {
  await collate(knex, 'utf8mb4_unicode_ci');
}
