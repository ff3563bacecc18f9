import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('users', (t) => {
    t.increments('id');
    t.string('email', 255).notNullable().unique();
    t.specificType('phone', 'CHAR(10)').notNullable().unique();
    t.string('password_hash', 255).notNullable();
    t.tinyint('role_id').unsigned().notNullable();
    t.integer('token_version').unsigned().notNullable().defaultTo(1);
    t.boolean('is_active').notNullable().defaultTo(true);
    t.datetime('phone_verified_at', { precision: 3 }).nullable();
    t.datetime('last_sign_in_at', { precision: 3 }).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('otps', (t) => {
    t.bigIncrements('id');
    t.specificType('phone', 'CHAR(10)').notNullable();
    t.string('purpose', 10).notNullable();
    t.specificType('code_hash', 'CHAR(64)').notNullable();
    t.tinyint('tries').unsigned().notNullable().defaultTo(0);
    t.datetime('sent_at', { precision: 3 }).notNullable();
    t.datetime('expires_at', { precision: 3 }).notNullable();
    t.datetime('used_at', { precision: 3 }).nullable();
    t.specificType('reset_token_hash', 'CHAR(64)').nullable().unique();
    t.datetime('reset_used_at', { precision: 3 }).nullable();
    t.index(['phone', 'purpose', 'sent_at']);
  });
  await knex.schema.createTable('sign_in_failures', (t) => {
    t.bigIncrements('id');
    t.string('account', 255).notNullable();
    t.datetime('failed_at', { precision: 3 }).notNullable();
    t.index(['account', 'failed_at']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['sign_in_failures', 'otps', 'users']) await knex.schema.dropTable(table);
}
