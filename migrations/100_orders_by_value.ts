import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

const INDEX = 'orders_seller_value';

/** Lists one seller's orders of a tab by their value. */
export async function up(knex: Knex) {
  await addIndex(knex, 'orders', INDEX, (t) =>
    t.index(['seller_id', 'removed_ref', 'status', 'total_paise', 'id'], INDEX),
  );
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'orders', INDEX);
}
