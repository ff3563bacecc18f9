import type { Knex } from 'knex';

/** The operator's settings in one row, and every logo they ever had: invoices keep the one they were made with. */
export async function up(knex: Knex) {
  await knex.schema.createTable('operator_settings', (t) => {
    t.integer('id').unsigned().primary();
    t.integer('revision').unsigned().notNullable().defaultTo(1);
    t.specificType('settings', 'TEXT').notNullable().comment('JSON: the settings that were saved');
    t.integer('logo_id').unsigned().nullable();
    t.datetime('updated_at', { precision: 3 }).nullable();
  });
  await knex.schema.createTable('operator_logos', (t) => {
    t.increments('id');
    t.specificType('data_url', 'MEDIUMTEXT').notNullable().comment('a PNG or JPEG');
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex('operator_settings').insert({ id: 1, settings: '{}' });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('operator_logos');
  await knex.schema.dropTable('operator_settings');
}
