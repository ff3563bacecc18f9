import type { Knex } from 'knex';
import { addColumns, addIndex, dropIndex } from './repeatable.ts';

const TABLES = ['seller_mailed_notices', 'seller_notice_mails'];
const DUE = 'seller_notices_mail_at';

/** Which notices sellers also get by e-mail. */
export async function up(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('seller_mailed_notices', (t) => {
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable();
    t.primary(['seller_id', 'kind']);
  });
  await knex.schema.createTable('seller_notice_mails', (t) => {
    t.integer('seller_id').unsigned().notNullable().primary();
    t.datetime('next_at', { precision: 3 }).notNullable().comment('no other e-mail before this');
  });
  await addColumns(knex, 'seller_notices', 'mail_at', (t) => {
    t.datetime('mail_at', { precision: 3 })
      .nullable()
      .comment('when its e-mail is due; null: none, sent or given up');
  });
  // Twenty notices do not fit 1,000 characters. The way back keeps the wider column: it may be in use.
  await knex.schema.alterTable('sandbox_messages', (t) => void t.text('text').notNullable().alter());
  await addIndex(knex, 'seller_notices', DUE, (t) => t.index(['mail_at', 'seller_id'], DUE));
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'seller_notices', DUE);
  await knex.schema.alterTable('seller_notices', (t) => t.dropColumn('mail_at'));
  for (const table of TABLES) await knex.schema.dropTable(table);
}
