import type { Knex } from 'knex';

const BATCH = 5_000;
const ORDERS = [
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
const SHIPMENTS = ['seller_id', 'state', 'ordered_at', 'tracking_status', 'order_id'];

/** Covering indexes: the dashboard sums a seller's quarter without reading rows. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => void t.index(ORDERS, 'orders_figures'));
  await knex.schema.alterTable('shipments', (t) => {
    t.datetime('ordered_at', { precision: 3 })
      .nullable()
      .comment('created_at of the order, which never changes');
  });
  const last = Number((await knex('shipments').max({ id: 'id' }).first())?.id ?? 0);
  for (let after = 0; after < last; after += BATCH) {
    await knex.raw(
      `UPDATE shipments AS s JOIN orders AS o ON o.id = s.order_id SET s.ordered_at = o.created_at WHERE s.id > ? AND s.id <= ?`,
      [after, after + BATCH],
    );
  }
  await knex.schema.alterTable('shipments', (t) => void t.index(SHIPMENTS, 'shipments_figures'));
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex(SHIPMENTS, 'shipments_figures');
    t.dropColumn('ordered_at');
  });
  await knex.schema.alterTable('orders', (t) => void t.dropIndex(ORDERS, 'orders_figures'));
}
