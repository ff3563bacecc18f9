import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('ended_sessions', (t) => {
    t.specificType('id', 'CHAR(32)')
      .notNullable()
      .primary()
      .comment('the jti of a token that was signed out');
    t.datetime('ended_at', { precision: 3 }).notNullable().index();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('ended_sessions');
}
