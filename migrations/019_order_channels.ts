import type { Knex } from 'knex';

const INDEX = 'orders_seller_channel';

/** Lists are of one channel, or of all but one; so are their counts. */
export async function up(knex: Knex) {
  await knex.schema.alterTable(
    'orders',
    (t) => void t.index(['seller_id', 'removed_ref', 'channel', 'status', 'id'], INDEX),
  );
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => void t.dropIndex([], INDEX));
}
