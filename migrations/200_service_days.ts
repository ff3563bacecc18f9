import type { Knex } from 'knex';

/**
 * How many days a company expects of each service between two pincodes, so that a quote asks it at most once a day. Takes
 * the place of `lane_days`, which the version before this one still reads while both serve.
 */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('service_days');
  await knex.schema.createTable('service_days', (t) => {
    t.integer('source_pin').unsigned().notNullable();
    t.integer('destination_pin').unsigned().notNullable();
    t.integer('connection_id').unsigned().notNullable();
    t.integer('mot_id').unsigned().notNullable();
    t.string('service', 60).notNullable().comment('empty: the company chooses');
    t.integer('days').unsigned().nullable().comment('null: it named none');
    t.datetime('answered_at', { precision: 3 }).nullable();
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.datetime('ask_after', { precision: 3 }).notNullable();
    t.primary(['source_pin', 'destination_pin', 'connection_id', 'mot_id', 'service']);
    t.index(['asked_at', 'connection_id']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('service_days');
}
