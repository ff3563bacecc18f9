import type { Knex } from 'knex';

/** Charges after shipping: for the ledger of prepaid sellers and the bill of postpaid ones. */
export async function up(knex: Knex) {
  await knex.schema.createTable('shipment_charges', (t) => {
    t.bigIncrements('id');
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable().comment('RTO_CHARGE, COD_REVERSAL, RTO_REFUND or COD_CHARGE');
    t.integer('turn').unsigned().notNullable().comment('1: charged, 2: reversed, 3: charged again …');
    t.integer('amount_paise').notNullable().comment('positive: charged, negative: refunded');
    t.boolean('is_charged').notNullable().comment('true: booked in the wallet (prepaid)');
    t.specificType('receipt', 'TEXT').notNullable().comment('JSON: the receipt');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['shipment_id', 'kind', 'turn']);
    t.index(['seller_id', 'created_at']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('shipment_charges');
}
