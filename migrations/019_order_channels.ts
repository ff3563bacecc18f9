import type { Knex } from 'knex';

const INDEX = 'orders_seller_channel';

/** Lists and their counts cover one channel, or all channels except one. */
export async function up(knex: Knex) {
  await knex.schema.alterTable(
    'orders',
    (t) => void t.index(['seller_id', 'removed_ref', 'channel', 'status', 'id'], INDEX),
  );
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => void t.dropIndex([], INDEX));
}
