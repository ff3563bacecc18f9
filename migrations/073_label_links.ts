import type { Knex } from 'knex';

/** Links to labels that need no sign-in, until they expire. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('label_links');
  await knex.schema.createTable('label_links', (t) => {
    t.specificType('token_hash', 'CHAR(64)').notNullable().primary();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('user_id').unsigned().notNullable().comment('who made it');
    t.specificType('order_ids', 'TEXT').notNullable().comment('JSON: in the order of the labels');
    t.string('format', 3).notNullable().comment('pdf, png or zpl');
    t.string('layout', 3).notNullable().comment('4x6 or a4');
    t.datetime('expires_at', { precision: 3 }).notNullable().index();
  });
}

export const down = (knex: Knex) => knex.schema.dropTable('label_links');
