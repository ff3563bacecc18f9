import type { Knex } from 'knex';

/** The operator's accounts at couriers, payment gateways and message providers. */
export async function up(knex: Knex) {
  await knex.schema.createTable('connections', (t) => {
    t.increments('id');
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.string('kind', 10).notNullable();
    t.string('provider', 20).notNullable();
    t.string('name', 60).notNullable().unique();
    t.boolean('is_active').notNullable().defaultTo(true);
    t.boolean('is_default').notNullable().defaultTo(false);
    t.string('host', 255).nullable().comment('null: the company’s own base URL');
    t.text('settings').notNullable().comment('JSON');
    t.text('secrets').notNullable().comment('JSON: each value sealed for this connection');
    t.string('hook_token', 43).notNullable().unique();
    t.string('state', 10).notNullable().defaultTo('UNTESTED');
    t.datetime('checked_at', { precision: 3 }).nullable();
    t.string('last_error', 255).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.index(['kind', 'is_active']);
  });
  await knex.schema.createTable('connection_tokens', (t) => {
    t.integer('connection_id').unsigned().primary();
    t.text('token').nullable().comment('sealed');
    t.datetime('expires_at', { precision: 3 }).nullable();
    t.datetime('lease_until', { precision: 3 }).nullable();
  });
  await knex.schema.createTable('carrier_services', (t) => {
    t.increments('id');
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.integer('connection_id').unsigned().notNullable();
    t.string('service', 60).nullable().comment('the company’s own word for it');
    t.boolean('is_active').notNullable().defaultTo(true);
    t.unique(['courier_id', 'mot_id']);
    t.index('connection_id');
  });
  await knex.schema.createTable('exchanges', (t) => {
    t.bigIncrements('id');
    t.integer('connection_id').unsigned().notNullable();
    t.integer('shipment_id').unsigned().nullable();
    t.string('kind', 20).notNullable();
    t.datetime('at', { precision: 3 }).notNullable();
    t.integer('ms').unsigned().notNullable();
    t.string('outcome', 10).notNullable();
    t.smallint('status').unsigned().nullable();
    t.text('request').notNullable();
    t.text('answer').notNullable();
    t.index(['connection_id', 'id']);
    t.index('shipment_id');
    t.index('at');
  });
  await knex.schema.createTable('connection_awbs', (t) => {
    t.bigIncrements('id');
    t.integer('connection_id').unsigned().notNullable();
    t.string('awb', 40).notNullable();
    t.datetime('added_at', { precision: 3 }).notNullable();
    t.datetime('usable_at', { precision: 3 }).notNullable();
    t.datetime('taken_at', { precision: 3 }).nullable();
    t.unique(['connection_id', 'awb']);
    t.index(['connection_id', 'taken_at', 'usable_at']);
  });
  await knex.schema.createTable('connection_points', (t) => {
    t.integer('connection_id').unsigned().notNullable();
    t.integer('pickup_point_id').unsigned().notNullable();
    t.string('registered_name', 60).nullable();
    t.string('details', 64).notNullable().comment('hash of what was registered');
    t.integer('version').unsigned().notNullable();
    t.string('refusal', 255).nullable();
    t.primary(['connection_id', 'pickup_point_id']);
  });
}

export async function down(knex: Knex) {
  for (const table of [
    'connection_points',
    'connection_awbs',
    'exchanges',
    'carrier_services',
    'connection_tokens',
    'connections',
  ])
    await knex.schema.dropTable(table);
}
