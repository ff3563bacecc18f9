import type { Knex } from 'knex';

const ORDER_ID = ['seller_id', 'customer_unique_id', 'removed_ref'];

/** Drops the unique key first: some databases cannot change the collation of an indexed column. */
const collate = (knex: Knex, collation: string) =>
  knex.schema
    .alterTable('orders', (t) => void t.dropUnique(ORDER_ID))
    .alterTable(
      'orders',
      (t) => void t.string('customer_unique_id', 60).notNullable().collate(collation).alter(),
    )
    .alterTable('orders', (t) => void t.unique(ORDER_ID));

/** Makes order ids case-sensitive and distinguishes emoji. */
export async function up(knex: Knex) {
  await collate(knex, 'utf8mb4_bin');
}

export async function down(knex: Knex) {
  await collate(knex, 'utf8mb4_unicode_ci');
}
