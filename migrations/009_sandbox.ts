import type { Knex } from 'knex';

/** State of the sandbox courier, gateway and message provider. Empty in production. */
export async function up(knex: Knex) {
  await knex.schema.createTable('sandbox_couriers', (t) => {
    t.integer('courier_id').unsigned().notNullable().primary();
    t.string('mode', 20).notNullable();
  });
  await knex.schema.createTable('sandbox_bookings', (t) => {
    t.string('reference', 40).notNullable().primary();
    t.integer('courier_id').unsigned().notNullable();
    t.string('awb', 40).nullable().unique();
    t.string('state', 10).notNullable().comment('BOOKED, CANCELLED or VOID (must never be booked)');
    t.specificType('parcel', 'TEXT').nullable();
    t.integer('times_asked').unsigned().notNullable().defaultTo(1);
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_scans', (t) => {
    t.bigIncrements('id');
    t.string('awb', 40).notNullable().index();
    t.string('status', 20).notNullable();
    t.string('remarks', 255).notNullable();
    t.string('location', 120).notNullable();
    t.datetime('scanned_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_payments', (t) => {
    t.string('merchant_transaction_id', 40).notNullable().primary();
    t.string('gateway_transaction_id', 64).notNullable();
    t.bigInteger('amount_paise').notNullable();
    t.string('code', 40).notNullable();
    t.string('redirect_url', 500).notNullable();
    t.string('callback_url', 500).notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_messages', (t) => {
    t.bigIncrements('id');
    t.string('channel', 10).notNullable();
    t.string('recipient', 255).notNullable().index();
    t.string('text', 1000).notNullable();
    t.string('otp', 6).nullable();
    t.datetime('sent_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  const tables = [
    'sandbox_messages',
    'sandbox_payments',
    'sandbox_scans',
    'sandbox_bookings',
    'sandbox_couriers',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
}
