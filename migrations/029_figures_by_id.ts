import type { Knex } from 'knex';

const BEFORE = [
  'seller_id',
  'removed_ref',
  'status',
  'created_at',
  'shipment_type_id',
  'payment_type',
  'total_paise',
  'charge_paise',
  'city',
];
/** Orders created at the same time append to the index instead of spreading over it. InnoDB stores the id anyway. */
const AFTER = [...BEFORE.slice(0, 4), 'id', ...BEFORE.slice(4)];

/** One statement: a running older version names this index in its queries. */
const replaceIndex = (knex: Knex, columns: string[]) =>
  knex.raw('ALTER TABLE orders DROP INDEX orders_figures, ADD INDEX orders_figures (??)', [columns]);

export async function up(knex: Knex) {
  await replaceIndex(knex, AFTER);
}

export async function down(knex: Knex) {
  await replaceIndex(knex, BEFORE);
}
