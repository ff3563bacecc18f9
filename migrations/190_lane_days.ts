import type { Knex } from 'knex';

/** How many days the companies expect between two pincodes, so that a quote asks them at most once a day. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('lane_days');
  await knex.schema.createTable('lane_days', (t) => {
    t.integer('source_pin').unsigned().notNullable();
    t.integer('destination_pin').unsigned().notNullable();
    t.json('days').notNullable().comment('of the services that named any: courierId, motId, days');
    t.datetime('ask_after', { precision: 3 }).notNullable();
    t.primary(['source_pin', 'destination_pin']);
    t.index('ask_after');
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('lane_days');
}
