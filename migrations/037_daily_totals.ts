import type { Knex } from 'knex';

const NEVER = new Date(0);

/** Sums for long dashboard ranges. A job fills them; until then the dashboards read the orders. */
export async function up(knex: Knex) {
  await knex.schema.createTable('total_cities', (t) => {
    t.increments('id');
    t.string('name', 60).notNullable().unique();
  });
  await knex.schema.createTable('daily_totals', (t) => {
    t.string('figure', 10).notNullable();
    t.tinyint('days').unsigned().notNullable().comment('length of the period');
    t.integer('first_day').unsigned().notNullable().comment('days since 1970 in India');
    t.integer('seller_id').unsigned().notNullable().comment('0 = all sellers');
    t.integer('city_id').unsigned().notNullable();
    t.string('status', 20).notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('zone_id').unsigned().notNullable();
    t.boolean('has_failed').notNullable();
    t.smallint('transit_tenths').unsigned().notNullable().comment('tenths of a day');
    t.bigInteger('n').notNullable();
    t.bigInteger('paise').notNullable();
    t.primary([
      'figure',
      'days',
      'first_day',
      'seller_id',
      'city_id',
      'status',
      'courier_id',
      'zone_id',
      'has_failed',
      'transit_tenths',
    ]);
  });
  await knex.schema.createTable('daily_total_changes', (t) => {
    t.bigIncrements('id');
    t.string('kind', 10).notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('day').unsigned().notNullable().comment('days since 1970 in India');
    t.string('city', 60).notNullable();
    t.string('status', 20).notNullable();
    t.string('payment_type', 10).notNullable();
    t.boolean('is_forward').notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('zone_id').unsigned().notNullable();
    t.boolean('has_failed').notNullable();
    t.smallint('transit_tenths').unsigned().nullable();
    t.integer('n').notNullable();
    t.bigInteger('paise').notNullable();
  });
  await knex.schema.createTable('daily_total_scopes', (t) => {
    t.integer('seller_id').unsigned().primary().comment('0 = all sellers');
    t.boolean('is_kept').notNullable();
    t.datetime('begun_at', { precision: 3 }).notNullable().comment('start of the last recount');
    t.datetime('counted_at', { precision: 3 }).nullable().comment('null = not filled yet');
    t.bigInteger('locks').unsigned().notNullable().defaultTo(0).comment('incremented to lock the totals');
  });
  await knex('daily_total_scopes').insert({ seller_id: 0, is_kept: false, begun_at: NEVER });
}

export async function down(knex: Knex) {
  for (const table of ['daily_total_scopes', 'daily_total_changes', 'daily_totals', 'total_cities'])
    await knex.schema.dropTable(table);
}
