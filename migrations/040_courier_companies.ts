import type { Knex } from 'knex';

const EXACT = 'utf8mb4_bin';

/** State of the emulated courier companies. Empty in production. */
export async function up(knex: Knex) {
  await knex.schema.createTable('sandbox_courier_accounts', (t) => {
    t.increments('id');
    t.string('company', 20).notNullable();
    t.string('account', 40).notNullable().collate(EXACT);
    t.bigInteger('calls').unsigned().notNullable().defaultTo(0).comment('incremented to lock the account');
    t.bigInteger('balance_paise').notNullable();
    t.bigInteger('numbers').unsigned().notNullable().defaultTo(0).comment('numbers given out so far');
    t.specificType('settings', 'MEDIUMTEXT').notNullable().comment('JSON: what differs from the defaults');
    t.unique(['company', 'account']);
  });
  await knex.schema.createTable('sandbox_courier_faults', (t) => {
    t.bigIncrements('id');
    t.integer('account_id').unsigned().notNullable().index();
    t.string('call', 40).notNullable().comment('* = any call');
    t.string('fault', 20).notNullable();
    t.specificType('details', 'TEXT').notNullable();
    t.integer('times_left').unsigned().notNullable();
  });
  await knex.schema.createTable('sandbox_courier_parcels', (t) => {
    t.bigIncrements('id');
    t.integer('account_id').unsigned().notNullable();
    t.string('reference', 80).notNullable().collate(EXACT).comment("the caller's order id");
    t.string('fingerprint', 64).notNullable().comment('what makes the company call a second one a duplicate');
    t.string('awb', 20).nullable().unique();
    t.boolean('is_cancelled').notNullable().defaultTo(false);
    t.integer('times_asked').unsigned().notNullable().defaultTo(1);
    t.specificType('facts', 'MEDIUMTEXT').notNullable().comment('JSON, as the company keeps it');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.index(['account_id', 'reference']);
    t.index(['account_id', 'fingerprint']);
  });
  await knex.schema.createTable('sandbox_courier_scans', (t) => {
    t.bigIncrements('id');
    t.bigInteger('parcel_id').unsigned().notNullable().index();
    t.string('code', 20).notNullable();
    t.string('type', 10).notNullable();
    t.string('status', 60).notNullable();
    t.string('remarks', 255).notNullable();
    t.string('location', 120).notNullable();
    t.datetime('scanned_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_courier_records', (t) => {
    t.bigIncrements('id');
    t.integer('account_id').unsigned().notNullable();
    t.string('kind', 20).notNullable().comment('WAREHOUSE, PICKUP, NDR, NUMBERS, TOKEN or CALL');
    t.string('name', 120).notNullable().collate(EXACT);
    t.integer('count').unsigned().notNullable();
    t.specificType('body', 'MEDIUMTEXT').notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['account_id', 'kind', 'name']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['records', 'scans', 'parcels', 'faults', 'accounts'])
    await knex.schema.dropTable(`sandbox_courier_${table}`);
}
