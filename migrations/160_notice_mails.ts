import type { Knex } from 'knex';
import { addColumns, addIndex, dropIndex } from './repeatable.ts';

const DUE = 'seller_notices_mail_at';

/** Which notices sellers also get by e-mail. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('seller_mailed_notices');
  await knex.schema.createTable('seller_mailed_notices', (t) => {
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable();
    t.primary(['seller_id', 'kind']);
  });
  await addColumns(knex, 'seller_notices', 'mail_at', (t) => {
    t.datetime('mail_at', { precision: 3 })
      .nullable()
      .comment('when its e-mail is due; null: none, sent or given up');
    t.smallint('mail_tries').unsigned().notNullable().defaultTo(0);
  });
  await addIndex(knex, 'seller_notices', DUE, (t) => t.index(['mail_at', 'seller_id'], DUE));
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'seller_notices', DUE);
  await knex.schema.alterTable('seller_notices', (t) => t.dropColumns('mail_at', 'mail_tries'));
  await knex.schema.dropTable('seller_mailed_notices');
}
