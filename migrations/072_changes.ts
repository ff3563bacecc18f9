import type { Knex } from 'knex';
import { addColumns, addIndex } from './repeatable.ts';

/**
 * When something that a list shows last changed. Rows from before count as changed by the migration: a constant default,
 * which takes no time on a large table, and no change is missed.
 */
export async function up(knex: Knex) {
  const migratedAt = new Date().toISOString().replace('T', ' ').replace('Z', '');
  for (const table of ['orders', 'shipments', 'ndrs'])
    await addColumns(knex, table, 'changed_at', (t) => {
      t.datetime('changed_at', { precision: 3 }).notNullable().defaultTo(migratedAt);
    });
  await addIndex(knex, 'orders', 'orders_changed', (t) =>
    t.index(['removed_ref', 'status', 'changed_at', 'id'], 'orders_changed'),
  );
  await addIndex(knex, 'orders', 'orders_seller_changed', (t) =>
    t.index(['seller_id', 'removed_ref', 'status', 'changed_at', 'id'], 'orders_seller_changed'),
  );
  await addIndex(knex, 'shipments', 'shipments_changed', (t) =>
    t.index(['changed_at', 'id', 'state'], 'shipments_changed'),
  );
  await addIndex(knex, 'shipments', 'shipments_seller_changed', (t) =>
    t.index(['seller_id', 'changed_at', 'id', 'state'], 'shipments_seller_changed'),
  );
  await addIndex(knex, 'ndrs', 'ndrs_changed', (t) => t.index(['changed_at', 'order_id'], 'ndrs_changed'));
  await addIndex(knex, 'ndrs', 'ndrs_seller_changed', (t) =>
    t.index(['seller_id', 'changed_at', 'order_id'], 'ndrs_seller_changed'),
  );
}

export async function down(knex: Knex) {
  for (const [table, index] of [
    ['orders', 'orders_changed'],
    ['orders', 'orders_seller_changed'],
    ['shipments', 'shipments_changed'],
    ['shipments', 'shipments_seller_changed'],
    ['ndrs', 'ndrs_changed'],
    ['ndrs', 'ndrs_seller_changed'],
  ] as const)
    await knex.schema.alterTable(table, (t) => t.dropIndex([], index));
  for (const table of ['orders', 'shipments', 'ndrs'])
    await knex.schema.alterTable(table, (t) => t.dropColumn('changed_at'));
}
