import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('idempotency_keys', (t) => {
    t.integer('user_id').unsigned().notNullable();
    t.string('path', 120).notNullable();
    t.string('idem_key', 128).notNullable().collate('utf8mb4_bin');
    t.specificType('body_hash', 'CHAR(64)').notNullable();
    t.smallint('status').unsigned().nullable().comment('null while the first call is still running');
    t.specificType('answer', 'MEDIUMTEXT').nullable();
    t.datetime('created_at', { precision: 3 }).notNullable().index();
    t.primary(['user_id', 'path', 'idem_key']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('idempotency_keys');
}
