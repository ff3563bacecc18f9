import type { Knex } from 'knex';

/** The connection where a payment was started; null: the sandbox. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('payments', (t) => {
    t.integer('connection_id').unsigned().nullable();
    t.index(['connection_id', 'state']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('payments', (t) => {
    t.dropIndex(['connection_id', 'state']);
    t.dropColumn('connection_id');
  });
}
