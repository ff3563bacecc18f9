import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

const ORDER_COLUMNS = ['created_by_key', 'shipped_by_key', 'cancelled_by_key'];
/** MariaDB counts a text column of up to 255 bytes whole in the row size, and a longer one as 40 bytes. */
const KEY_NAME_LENGTH = 64;

/** API keys, and what they did. An act keeps the name of its key, because ended keys are deleted after a while. */
export async function up(knex: Knex) {
  // A crash may have left the table without an index. It holds no key before the migration has ended.
  await knex.schema.dropTableIfExists('api_keys');
  await knex.schema.createTable('api_keys', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable().index();
    t.string('name', 60).notNullable();
    t.specificType('prefix', 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin')
      .notNullable()
      .unique()
      .comment('hk_live_ or hk_test_, and the public id');
    t.specificType('last_four', 'CHAR(4) CHARACTER SET ascii COLLATE ascii_bin').notNullable();
    t.specificType('secret_hash', 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin')
      .notNullable()
      .comment('HMAC-SHA256');
    t.string('scopes', 200).notNullable().comment('separated by spaces');
    t.integer('created_by')
      .unsigned()
      .notNullable()
      .comment('the seller, or an administrator for the seller');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('last_used_at', { precision: 3 }).nullable().comment('to the minute');
    t.datetime('expires_at', { precision: 3 }).nullable().index();
    t.datetime('revoked_at', { precision: 3 }).nullable().index();
    t.datetime('exposed_at', { precision: 3 }).nullable().comment('first seen in an address');
  });
  await addColumns(knex, 'audit_entries', 'by_key_id', (t) => {
    t.integer('by_key_id').unsigned().nullable().comment('the API key; by_name has its name');
  });
  await addColumns(knex, 'orders', 'created_by_key', (t) => {
    for (const column of ORDER_COLUMNS)
      t.string(column, KEY_NAME_LENGTH).nullable().comment('name of an API key');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('orders', (t) => t.dropColumns(...ORDER_COLUMNS));
  await knex.schema.alterTable('audit_entries', (t) => t.dropColumn('by_key_id'));
  await knex.schema.dropTable('api_keys');
}
