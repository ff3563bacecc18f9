import type { Knex } from 'knex';

/** Adds revisions to detect conflicting edits. A new courier has no adapter yet. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('couriers', (t) => {
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.string('carrier', 30)
      .nullable()
      .comment('id of its adapter in server/carriers; null: it is not offered')
      .alter();
  });
  await knex.schema.alterTable('pincodes', (t) => {
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.index(['state', 'city']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('pincodes', (t) => {
    t.dropIndex(['state', 'city']);
    t.dropColumn('revision');
  });
  await knex('couriers').whereNull('carrier').update({ carrier: '' });
  await knex.schema.alterTable('couriers', (t) => {
    t.dropColumn('revision');
    t.string('carrier', 30).notNullable().comment('id of its adapter in server/carriers').alter();
  });
}
