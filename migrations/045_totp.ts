import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('totps', (t) => {
    t.integer('user_id').unsigned().primary();
    t.string('secret_sealed', 255).notNullable();
    t.datetime('enrolled_at', { precision: 3 }).nullable().comment('null = set-up not confirmed');
    t.bigInteger('last_step')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('30 s since 1970 of the last code');
  });
  await knex.schema.createTable('recovery_codes', (t) => {
    t.bigIncrements('id');
    t.integer('user_id').unsigned().notNullable().index();
    t.specificType('code_hash', 'CHAR(64)').notNullable().unique();
    t.datetime('used_at', { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex) {
  for (const table of ['recovery_codes', 'totps']) await knex.schema.dropTable(table);
}
