import type { Knex } from 'knex';

/** How a seller's buyers see their parcels. The key is the logo's public address: it tells no seller's id. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('tracking_pages');
  await knex.schema.createTable('tracking_pages', (t) => {
    t.integer('seller_id').unsigned().primary();
    t.string('logo_key', 32).notNullable().unique();
    t.boolean('is_on').notNullable();
    t.string('name', 60).notNullable();
    t.string('colour', 7).notNullable();
    t.string('phone', 20).notNullable();
    t.string('email', 100).notNullable();
    t.string('website', 200).notNullable();
    t.string('returns_note', 300).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('tracking_pages');
}
