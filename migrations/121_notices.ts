import type { Knex } from 'knex';

/** What sellers are told in the portal. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('seller_notices');
  await knex.schema.createTable('seller_notices', (t) => {
    t.bigIncrements('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable();
    t.string('subject', 80).notNullable().comment('what it is about: each is told once');
    t.string('title', 160).notNullable();
    t.string('detail', 255).notNullable();
    t.string('link', 160).notNullable().comment('a path of the portal');
    t.datetime('created_at', { precision: 3 }).notNullable().index();
    t.datetime('read_at', { precision: 3 }).nullable();
    t.unique(['seller_id', 'kind', 'subject']);
    t.index(['seller_id', 'read_at']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('seller_notices');
}
