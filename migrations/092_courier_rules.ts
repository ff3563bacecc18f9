import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

const TABLES = ['courier_tries', 'delivery_stat_runs', 'delivery_stats', 'courier_rules'];

/** How sellers let couriers be chosen, what is known of the couriers, and which of them refused an order. */
export async function up(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('courier_rules', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable();
    t.integer('position').unsigned().notNullable().comment('the lowest is tried first');
    t.string('name', 60).notNullable();
    t.boolean('is_active').notNullable();
    t.integer('pickup_point_id').unsigned().nullable();
    t.specificType('body', 'TEXT').notNullable().comment('JSON: conditions, courier, packing');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.index(['seller_id', 'position']);
  });
  await knex.schema.createTable('delivery_stats', (t) => {
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.tinyint('zone_id').unsigned().notNullable();
    t.integer('delivered').unsigned().notNullable();
    t.integer('ended').unsigned().notNullable().comment('delivered, returning or lost');
    t.integer('timed').unsigned().notNullable().comment('delivered, with known hours');
    t.bigInteger('transit_hours').notNullable().comment('of the timed ones together');
    t.primary(['courier_id', 'mot_id', 'zone_id']);
  });
  await knex.schema.createTable('delivery_stat_runs', (t) => {
    t.tinyint('id').unsigned().primary();
    t.datetime('counted_at', { precision: 3 }).notNullable();
  });
  await knex('delivery_stat_runs').insert({ id: 1, counted_at: new Date(0) });
  await knex.schema.createTable('courier_tries', (t) => {
    t.bigIncrements('id');
    t.bigInteger('order_id').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.string('code', 40).notNullable();
    t.string('reason', 255).notNullable();
    t.datetime('refused_at', { precision: 3 }).notNullable();
    t.unique(['order_id', 'courier_id', 'mot_id']);
  });
  await addColumns(knex, 'orders', 'courier_choice', (t) => {
    t.specificType('courier_choice', 'TEXT')
      .nullable()
      .comment('JSON: how the courier is chosen where no rule applies; null: the seller chose it');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => t.dropColumn('courier_choice'));
  for (const table of TABLES) await knex.schema.dropTable(table);
}
