import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('couriers', (t) => {
    t.increments('id');
    t.string('name', 60).notNullable().unique();
    t.string('logo_path', 255).notNullable();
    t.string('carrier', 30).notNullable().comment('id of its adapter in server/carriers');
    t.boolean('does_returns').notNullable().defaultTo(false);
    t.boolean('schedules_pickup').notNullable().defaultTo(false);
    t.boolean('is_active').notNullable().defaultTo(true);
  });
  await knex.schema.createTable('courier_services', (t) => {
    t.increments('id');
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.boolean('is_active').notNullable().defaultTo(true);
    t.unique(['courier_id', 'mot_id']);
  });
  await knex.schema.createTable('pincodes', (t) => {
    t.integer('pin').unsigned().notNullable().primary();
    t.string('city', 60).notNullable().comment('district in the postal directory');
    t.string('state', 60).notNullable();
    t.string('zone_city', 60)
      .notNullable()
      .comment('the city that zone 1 compares: one city for all districts of a metro');
    t.boolean('is_metro').notNullable();
    t.boolean('is_remote').notNullable();
  });
  await knex.schema.createTable('courier_pincodes', (t) => {
    t.integer('pin').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.boolean('cod').notNullable();
    t.boolean('rvp').notNullable();
    t.boolean('pick_up').notNullable();
    t.primary(['pin', 'courier_id', 'mot_id']);
    t.index(['courier_id', 'mot_id', 'pin']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['courier_pincodes', 'pincodes', 'courier_services', 'couriers'])
    await knex.schema.dropTable(table);
}
