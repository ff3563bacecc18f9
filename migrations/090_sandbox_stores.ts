import type { Knex } from 'knex';

const TABLES = ['sandbox_store_records', 'sandbox_store_orders', 'sandbox_stores'];

const addOwner = (t: Knex.CreateTableBuilder) => {
  t.string('company', 20).notNullable();
  t.string('account', 60).notNullable();
};

/** State of the emulated stores. Empty in production. */
export async function up(knex: Knex) {
  await down(knex);
  await knex.schema.createTable('sandbox_stores', (t) => {
    addOwner(t);
    t.integer('last_id').unsigned().notNullable().defaultTo(1_000);
    t.integer('changes').unsigned().notNullable().defaultTo(0);
    t.primary(['company', 'account']);
  });
  await knex.schema.createTable('sandbox_store_orders', (t) => {
    addOwner(t);
    t.integer('id').unsigned().notNullable();
    t.string('status', 40).notNullable();
    t.specificType('body', 'MEDIUMTEXT').notNullable().comment('JSON');
    t.datetime('created_at', { precision: 0 }).notNullable();
    t.datetime('modified_at', { precision: 0 }).notNullable();
    t.primary(['company', 'account', 'id']);
    t.index(['company', 'account', 'created_at'], 'sandbox_store_orders_created');
    t.index(['company', 'account', 'modified_at'], 'sandbox_store_orders_modified');
  });
  await knex.schema.createTable('sandbox_store_records', (t) => {
    addOwner(t);
    t.string('kind', 20).notNullable().comment('a webhook, a note, a fulfillment …');
    t.integer('id').unsigned().notNullable();
    t.integer('order_id').unsigned().notNullable().comment('0 = of no order');
    t.specificType('body', 'MEDIUMTEXT').notNullable().comment('JSON');
    t.datetime('created_at', { precision: 0 }).notNullable();
    t.primary(['company', 'account', 'kind', 'id']);
    t.index(['company', 'account', 'kind', 'order_id'], 'sandbox_store_records_order');
  });
}

export async function down(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
}
