import type { Knex } from 'knex';

/** Sellers' stores, and what became of each of their orders. */
export async function up(knex: Knex) {
  for (const table of ['channel_orders', 'channels']) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('channels', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 12).notNullable().comment('WOOCOMMERCE or SHOPIFY');
    t.string('name', 20).notNullable().comment('the channel of its orders');
    t.string('url', 300).notNullable();
    t.string('token', 32).notNullable().unique().comment('in the address of its webhooks; names its secrets');
    t.text('credentials').notNullable().comment('sealed, by name');
    t.text('webhook_secret').notNullable().comment('sealed');
    t.integer('pickup_point_id').unsigned().notNullable();
    t.text('rules').notNullable().comment('JSON: courier, packing, autoShip');
    t.boolean('has_webhooks')
      .notNullable()
      .defaultTo(false)
      .comment('the store pushes; else it is polled only');
    t.datetime('synced_until', { precision: 3 }).notNullable().comment('changes before it are known');
    t.datetime('next_sync_at', { precision: 3 }).nullable().comment('null: removed, or no secret');
    t.string('lease_token', 32).nullable();
    t.datetime('lease_until', { precision: 3 }).nullable();
    t.datetime('last_sync_at', { precision: 3 }).nullable();
    t.string('error', 255).nullable().comment('why the last sync failed');
    t.datetime('error_since', { precision: 3 }).nullable();
    t.datetime('removed_at', { precision: 3 }).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.unique(['seller_id', 'url']);
    t.index('next_sync_at');
  });
  await knex.schema.createTable('channel_orders', (t) => {
    t.bigIncrements('id');
    t.integer('channel_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.string('store_id', 64).notNullable();
    t.string('number', 60).notNullable();
    t.string('state', 10).notNullable().comment('ATTENTION, IMPORTED or GONE');
    t.bigInteger('order_id').unsigned().nullable();
    t.specificType('found', 'MEDIUMTEXT').notNullable().comment('JSON: the order as the store has it');
    t.text('fixes').notNullable().comment('JSON: what the seller has entered');
    t.text('reasons').notNullable().comment('JSON: why it is not imported');
    t.boolean('auto_ship').notNullable().defaultTo(false).comment('to be shipped as soon as it is imported');
    t.datetime('changed_at', { precision: 3 }).notNullable().comment('at the store');
    t.string('note', 255).nullable().comment('what the store changed after shipping');
    t.string('written_awb', 40).nullable().comment('the AWB that the store has');
    t.string('written_status', 20).nullable().comment('the last status that the store was told');
    t.datetime('write_at', { precision: 3 }).nullable().comment('not before');
    t.smallint('write_tries').unsigned().notNullable().defaultTo(0);
    t.string('write_error', 255).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.unique(['channel_id', 'store_id']);
    t.index(['seller_id', 'state', 'id']);
    t.index(['state', 'written_awb', 'write_at']);
    t.index('order_id');
    t.index(['channel_id', 'auto_ship']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['channel_orders', 'channels']) await knex.schema.dropTable(table);
}
