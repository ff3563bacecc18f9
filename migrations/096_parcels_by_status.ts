import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

const INDEX = 'shipments_parcels';

/** Lists and counts one seller's parcels by status, the newest orders first. */
export async function up(knex: Knex) {
  await addIndex(knex, 'shipments', INDEX, (t) =>
    t.index(['seller_id', 'state', 'tracking_status', 'order_id'], INDEX),
  );
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'shipments', INDEX);
}
