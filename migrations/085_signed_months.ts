import type { Knex } from 'knex';

const TABLES = ['signed_months', 'posting_keys'];

/** The proof of all postings: a signed hash for each month, and the keys that sign. */
export async function up(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('posting_keys', (t) => {
    t.increments('id');
    t.string('public_key', 80).notNullable().comment('Ed25519, SPKI in base64');
    t.string('private_key', 400).nullable().comment('sealed; null: no key of the installation opens it');
    t.boolean('is_current').nullable().unique().comment('1: the key that signs; null: an earlier one');
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('signed_months', (t) => {
    t.specificType('month', 'CHAR(7)').notNullable().primary().comment('yyyy-MM in Asia/Kolkata');
    t.bigInteger('row_count').unsigned().notNullable();
    t.specificType('previous_hash', 'CHAR(64)').notNullable().comment('the last hash of the month before');
    t.specificType('final_hash', 'CHAR(64)').notNullable();
    t.string('public_key', 80).notNullable();
    t.string('signature', 100).notNullable().comment('base64');
    t.datetime('signed_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTable(table);
}
