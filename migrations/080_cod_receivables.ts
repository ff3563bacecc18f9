import type { Knex } from 'knex';

/** What couriers collected for sellers: one receivable for each delivered COD shipment, and its postings. */
export async function up(knex: Knex) {
  for (const table of ['cod_totals', 'cod_postings', 'cod_receivables'])
    await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('cod_receivables', (t) => {
    t.bigInteger('shipment_id').unsigned().notNullable().primary();
    t.bigInteger('order_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.string('awb', 40).notNullable();
    t.string('status', 10)
      .notNullable()
      .comment('the seller’s side: EXPECTED, RECEIVED, REMITTED, DISPUTED or UNDONE');
    t.string('courier_status', 10)
      .notNullable()
      .comment('the courier’s side: EXPECTED, RECEIVED or DISPUTED');
    t.bigInteger('amount_paise').notNullable().comment('what the courier had to collect');
    t.bigInteger('received_paise').notNullable().defaultTo(0).comment('came from the courier');
    t.bigInteger('disputed_paise').notNullable().defaultTo(0).comment('missing in the courier’s file');
    t.bigInteger('lost_paise').notNullable().defaultTo(0).comment('written off: the operator pays it');
    t.bigInteger('reduced_paise').notNullable().defaultTo(0).comment('nobody owes it any more');
    t.bigInteger('remitted_paise').notNullable().defaultTo(0).comment('paid to the seller, charges included');
    t.specificType('delivered_on', 'CHAR(10)').notNullable().comment('yyyy-MM-dd in Asia/Kolkata');
    t.datetime('delivered_at', { precision: 3 }).notNullable();
    t.datetime('received_at', { precision: 3 }).nullable();
    t.tinyint('early_days')
      .unsigned()
      .nullable()
      .comment('2, 3 or 4 days after delivery, if the seller asked');
    t.specificType('early_on', 'CHAR(10)').nullable().comment('the day of that payout');
    t.bigInteger('early_charge_paise').notNullable().defaultTo(0);
    t.bigInteger('remittance_id').unsigned().nullable().comment('the remittance that pays it');
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.index(['awb', 'courier_id']);
    t.index(['seller_id', 'shipment_id']);
    t.index(['seller_id', 'status', 'delivered_on', 'shipment_id'], 'cod_receivables_seller');
    t.index(['status', 'remittance_id', 'delivered_on', 'seller_id'], 'cod_receivables_due');
    t.index(['courier_id', 'courier_status', 'delivered_on'], 'cod_receivables_courier');
    t.index('remittance_id');
    t.index('early_on');
  });
  await knex.schema.createTable('cod_postings', (t) => {
    t.bigIncrements('id');
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.string('side', 7).notNullable().comment('COURIER or SELLER');
    t.string('from_place', 10).notNullable();
    t.string('to_place', 10).notNullable();
    t.bigInteger('amount_paise').notNullable().comment('positive');
    t.string('kind', 12).notNullable().comment('why');
    t.string('reference', 80).notNullable().unique().comment('each reason is posted once');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.index(['shipment_id', 'id']);
    t.index(['created_at', 'id']);
  });
  await knex.schema.createTable('cod_totals', (t) => {
    t.integer('seller_id').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.string('status', 10).notNullable();
    t.string('courier_status', 10).notNullable();
    t.bigInteger('n').notNullable();
    t.bigInteger('paise').notNullable().comment('amounts less what nobody owes any more');
    t.bigInteger('due_paise').notNullable().comment('of it, what the courier still owes');
    t.primary(['seller_id', 'courier_id', 'status', 'courier_status']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['cod_totals', 'cod_postings', 'cod_receivables']) await knex.schema.dropTable(table);
}
