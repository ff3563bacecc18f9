import type { Knex } from 'knex';

const TABLES = [
  'cod_deductions',
  'cod_remittance_items',
  'cod_remittances',
  'cod_batches',
  'cod_preferences',
  'cod_terms',
];

/** Payouts of COD: the operator's terms, the batches, and what each seller gets in them. */
export async function up(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('cod_terms', (t) => {
    t.tinyint('id').unsigned().notNullable().primary().comment('1: there is one row, once it is changed');
    t.string('weekdays', 13).notNullable().comment('1 (Monday) to 7, separated by commas');
    t.integer('days_after_delivery').unsigned().notNullable();
    t.integer('day2_bp').unsigned().nullable().comment('charge of early COD after 2 days; null: not offered');
    t.integer('day3_bp').unsigned().nullable();
    t.integer('day4_bp').unsigned().nullable();
    t.bigInteger('approval_above_paise').notNullable().comment('larger batches need a second administrator');
    t.boolean('nets_wallet').notNullable().comment('a negative wallet is deducted');
    t.boolean('nets_invoices').notNullable().comment('unpaid invoices that are due are deducted');
    t.integer('changed_by').unsigned().nullable();
    t.datetime('changed_at', { precision: 3 }).nullable();
  });
  await knex.schema.createTable('cod_preferences', (t) => {
    t.integer('seller_id').unsigned().notNullable().primary();
    t.string('paid_to', 6).notNullable().comment('BANK or WALLET');
    t.datetime('changed_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('cod_batches', (t) => {
    t.increments('id');
    t.specificType('date', 'CHAR(10)')
      .notNullable()
      .unique()
      .comment('one batch a day: yyyy-MM-dd in Asia/Kolkata');
    t.string('state', 10).notNullable().comment('MAKING, WAITING for approval, READY or PAID');
    t.integer('made_by').unsigned().notNullable();
    t.datetime('made_at', { precision: 3 }).notNullable();
    t.integer('approved_by').unsigned().nullable();
    t.datetime('approved_at', { precision: 3 }).nullable();
    t.datetime('paid_at', { precision: 3 }).nullable();
    t.integer('remittance_count').unsigned().notNullable();
    t.integer('parcel_count').unsigned().notNullable();
    t.bigInteger('bank_paise').notNullable().comment('the sum of its bank file');
    t.bigInteger('wallet_paise').notNullable().comment('credited to wallets at once');
  });
  await knex.schema.createTable('cod_remittances', (t) => {
    t.bigIncrements('id');
    t.integer('batch_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.specificType('date', 'CHAR(10)').notNullable();
    t.string('state', 10)
      .notNullable()
      .comment('MAKING, READY to be paid, PAYING (its parcels follow) or PAID');
    t.string('paid_to', 6).notNullable().comment('BANK or WALLET');
    t.integer('parcel_count').unsigned().notNullable();
    t.bigInteger('amount_paise').notNullable().comment('the COD of its parcels');
    t.bigInteger('early_charge_paise').notNullable();
    t.bigInteger('deducted_paise').notNullable().comment('a negative wallet and unpaid invoices');
    t.bigInteger('paid_paise').notNullable().comment('amount less charges and deductions');
    t.string('bank_name', 120).nullable().comment('the account as it was when the batch was made');
    t.string('beneficiary_name', 120).nullable();
    t.string('account_number', 40).nullable();
    t.string('ifsc', 11).nullable();
    t.string('utr', 40)
      .nullable()
      .unique()
      .comment('upper case without spaces; a transfer pays one remittance');
    t.datetime('made_at', { precision: 3 }).notNullable();
    t.datetime('paid_at', { precision: 3 }).nullable();
    t.unique(['batch_id', 'seller_id']);
    t.index(['seller_id', 'id']);
    t.index(['state', 'date']);
  });
  await knex.schema.createTable('cod_remittance_items', (t) => {
    t.bigInteger('remittance_id').unsigned().notNullable();
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.bigInteger('amount_paise').notNullable();
    t.bigInteger('early_charge_paise').notNullable();
    t.primary(['remittance_id', 'shipment_id']);
    t.index('shipment_id');
  });
  await knex.schema.createTable('cod_deductions', (t) => {
    t.bigInteger('remittance_id').unsigned().notNullable();
    t.string('kind', 8).notNullable().comment('WALLET or INVOICE');
    t.bigInteger('reference_id').unsigned().notNullable().comment('the invoice; 0 for the wallet');
    t.bigInteger('amount_paise').notNullable();
    t.primary(['remittance_id', 'kind', 'reference_id']);
  });
}

export async function down(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTable(table);
}
