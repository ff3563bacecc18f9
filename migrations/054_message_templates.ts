import type { Knex } from 'knex';

/** The operator's texts, and their registrations with the message providers. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('message_templates');
  await knex.schema.createTable('message_templates', (t) => {
    t.increments('id');
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.string('kind', 20).notNullable();
    t.string('channel', 10).notNullable();
    t.string('language', 5).notNullable();
    t.string('template_id', 60).nullable().comment('the provider’s id of the registered text');
    t.string('variables', 500).notNullable().comment('JSON: our names in the provider’s order');
    t.text('text').notNullable().comment('empty: the built-in text');
    t.boolean('is_active').notNullable().defaultTo(true);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['kind', 'channel', 'language']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('message_templates');
}
