import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('saved_views', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('list', 20).notNullable();
    t.string('name', 40).notNullable();
    t.string('query', 1000).notNullable().comment('the filters as query parameters');
    t.integer('position').unsigned().notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['seller_id', 'list', 'name']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('saved_views');
}
