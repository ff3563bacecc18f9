import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

const BY_DAY = 'cod_receivables_day';

/** A page of a large seller's parcels reads its own rows only: the list is in this order. */
export async function up(knex: Knex) {
  await addIndex(knex, 'cod_receivables', BY_DAY, (t) =>
    t.index(['seller_id', 'delivered_on', 'shipment_id'], BY_DAY),
  );
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'cod_receivables', BY_DAY);
}
