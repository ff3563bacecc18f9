import type { Knex } from 'knex';

/** Payments of postpaid invoices. Rows are only added: a reversal is another row. */
export async function up(knex: Knex) {
  await knex.schema.createTable('invoice_payments', (t) => {
    t.increments('id');
    t.integer('invoice_id').unsigned().notNullable();
    t.bigInteger('amount_paise').notNullable().comment('negative: a reversal');
    t.specificType('paid_on', 'CHAR(10)').notNullable().comment('yyyy-MM-dd in Asia/Kolkata');
    t.string('mode', 20).notNullable();
    t.string('reference', 40).notNullable();
    t.string('note', 200).nullable().comment('of a reversal: the reason');
    t.integer('reverses_id').unsigned().nullable().unique();
    t.string('once_key', 80).nullable().unique().comment('invoice and reference; null once reversed');
    t.integer('recorded_by').unsigned().notNullable();
    t.datetime('recorded_at', { precision: 3 }).notNullable();
    t.index(['invoice_id', 'id']);
  });
  await knex.schema.alterTable(
    'invoices',
    (t) =>
      void t
        .bigInteger('received_paise')
        .notNullable()
        .defaultTo(0)
        .comment('the sum of its invoice_payments, besides what the wallet paid'),
  );
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('invoices', (t) => void t.dropColumn('received_paise'));
  await knex.schema.dropTable('invoice_payments');
}
