import type { Knex } from 'knex';

/** The newest one-time link of each administrator. */
export async function up(knex: Knex) {
  await knex.schema.createTable('invitations', (t) => {
    t.integer('user_id').unsigned().primary();
    t.specificType('token_hash', 'CHAR(64)').notNullable().unique();
    t.datetime('expires_at', { precision: 3 }).notNullable();
    t.datetime('used_at', { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('invitations');
}
