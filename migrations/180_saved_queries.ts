import type { Knex } from 'knex';

/** Filters and sorts of console lists, saved by administrators under a name. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('saved_queries');
  await knex.schema.createTable('saved_queries', (t) => {
    t.increments('id');
    t.integer('user_id').unsigned().notNullable().comment('the administrator');
    t.string('list', 20).notNullable();
    t.string('name', 40).notNullable();
    t.string('search', 2000).notNullable().comment('filter, sort and order as query parameters');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['user_id', 'list', 'name']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('saved_queries');
}
