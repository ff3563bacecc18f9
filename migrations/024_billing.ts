import type { Knex } from 'knex';

/** Monthly invoices: an immutable copy of what the ledger and shipment_charges contain. */
export async function up(knex: Knex) {
  await knex.schema.createTable('invoices', (t) => {
    t.increments('id');
    t.integer('seller_id').unsigned().notNullable();
    t.specificType('month', 'CHAR(7)').notNullable().comment('yyyy-MM in Asia/Kolkata: when it was charged');
    t.string('state', 6).notNullable().comment('DRAFT, ISSUED, or EMPTY (everything was refunded)');
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then one instance makes the draft; later another may restart it');
    t.string('kind', 11).nullable().comment('INVOICE or CREDIT_NOTE');
    t.specificType('financial_year', 'CHAR(7)').nullable().comment('such as 2026-27, of the day of issue');
    t.integer('serial').unsigned().nullable().comment('1, 2, 3 … without a gap, in a financial year');
    t.string('number', 16).nullable().unique();
    t.specificType('issued_on', 'CHAR(10)').nullable().comment('yyyy-MM-dd in Asia/Kolkata');
    t.specificType('due_on', 'CHAR(10)').nullable();
    t.datetime('issued_at', { precision: 3 }).nullable();
    t.string('client_name', 120).nullable();
    t.specificType('parties', 'TEXT')
      .nullable()
      .comment('JSON: both parties and the place of supply at the time of issue');
    t.specificType('summary', 'TEXT').nullable().comment('JSON: totals by kind and tax rate');
    t.integer('shipments').unsigned().notNullable().defaultTo(0);
    t.integer('line_count').unsigned().notNullable().defaultTo(0);
    t.bigInteger('taxable_paise').notNullable().defaultTo(0);
    t.bigInteger('cgst_paise').notNullable().defaultTo(0);
    t.bigInteger('sgst_paise').notNullable().defaultTo(0);
    t.bigInteger('igst_paise').notNullable().defaultTo(0);
    t.bigInteger('total_paise').notNullable().defaultTo(0);
    t.bigInteger('paid_paise')
      .notNullable()
      .defaultTo(0)
      .comment('the part of the total that the wallet paid');
    t.unique(['seller_id', 'month']);
    t.unique(['financial_year', 'serial']);
    t.index(['state', 'lease_until']);
  });
  await knex.schema.createTable('invoice_lines', (t) => {
    t.integer('invoice_id').unsigned().notNullable();
    t.integer('line_no').unsigned().notNullable();
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.bigInteger('later_charge_id')
      .unsigned()
      .nullable()
      .comment('the later charge whose receipt applies; null: the shipment’s own');
    t.bigInteger('order_id').unsigned().notNullable();
    t.string('customer_unique_id', 60).notNullable();
    t.string('awb', 40).nullable();
    t.string('courier_name', 100).notNullable();
    t.string('kind', 20).notNullable();
    t.datetime('charged_at', { precision: 3 }).notNullable();
    t.boolean('is_paid').notNullable().comment('booked in the wallet');
    t.integer('forward_paise').notNullable();
    t.integer('fsc_paise').notNullable();
    t.integer('cod_paise').notNullable();
    t.integer('gst_paise').notNullable();
    t.integer('total_paise').notNullable();
    t.primary(['invoice_id', 'line_no']);
  });
  await knex.schema.createTable('invoice_counters', (t) => {
    t.specificType('financial_year', 'CHAR(7)').notNullable().primary();
    t.integer('last_serial').unsigned().notNullable();
  });
  await knex.schema.createTable('invoice_runs', (t) => {
    t.specificType('month', 'CHAR(7)').notNullable().primary();
    t.integer('after_seller_id')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('sellers up to this id are processed');
    t.datetime('done_at', { precision: 3 }).nullable();
  });
  // A bill reads a seller's charges shipment by shipment, in index order.
  await knex.schema.alterTable(
    'wallet_entries',
    (t) => void t.index(['user_id', 'shipment_id', 'created_at'], 'wallet_entries_shipment'),
  );
  await knex.schema.alterTable(
    'shipments',
    (t) => void t.index(['seller_id', 'is_charged'], 'shipments_billed'),
  );
  await knex.schema.alterTable(
    'shipment_charges',
    (t) => void t.index(['seller_id', 'is_charged', 'shipment_id', 'created_at'], 'shipment_charges_billed'),
  );
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipment_charges', (t) => void t.dropIndex([], 'shipment_charges_billed'));
  await knex.schema.alterTable('shipments', (t) => void t.dropIndex([], 'shipments_billed'));
  await knex.schema.alterTable('wallet_entries', (t) => void t.dropIndex([], 'wallet_entries_shipment'));
  for (const table of ['invoice_runs', 'invoice_counters', 'invoice_lines', 'invoices'])
    await knex.schema.dropTable(table);
}
