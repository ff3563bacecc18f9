import type { Knex } from 'knex';

/** Uploaded logos by the start of their SHA-256: the same picture is kept once, and a new one has a new address. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('courier_logos');
  await knex.schema.createTable('courier_logos', (t) => {
    t.string('digest', 32).primary();
    t.specificType('data_url', 'MEDIUMTEXT').notNullable().comment('a PNG or JPEG');
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('courier_logos');
}
