import type { Knex } from 'knex';

/** E-mails to sellers about a changed bank account. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('bank_notices');
  await knex.schema.createTable('bank_notices', (t) => {
    t.integer('account_id').unsigned().notNullable().primary();
    t.integer('seller_id').unsigned().notNullable();
    t.datetime('notice_at', { precision: 3 }).nullable().comment('when it is due; null: sent, or given up');
    t.smallint('notice_tries').unsigned().notNullable().defaultTo(0);
    t.index('notice_at');
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('bank_notices');
}
