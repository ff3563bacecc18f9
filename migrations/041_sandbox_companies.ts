import type { Knex } from 'knex';

const EXACT = 'utf8mb4_bin';

const addOwner = (t: Knex.CreateTableBuilder) => {
  t.string('company', 20).notNullable();
  t.string('account', 60).notNullable();
};

/** State of the emulated payment and message companies. Empty in production. */
export async function up(knex: Knex) {
  await knex.schema.createTable('sandbox_ports', (t) => {
    t.string('name', 20).notNullable().primary();
    t.integer('port').unsigned().notNullable().comment('kept, so that connected accounts survive a restart');
  });
  await knex.schema.createTable('sandbox_company_settings', (t) => {
    addOwner(t);
    t.string('name', 40).notNullable();
    t.specificType('value', 'TEXT').notNullable().comment('JSON');
    t.primary(['company', 'account', 'name']);
  });
  await knex.schema.createTable('sandbox_company_faults', (t) => {
    addOwner(t);
    t.string('call_name', 40).notNullable();
    t.string('fault', 20).notNullable();
    t.integer('times_left').unsigned().notNullable();
    t.integer('wait_ms').unsigned().notNullable();
    t.primary(['company', 'account', 'call_name']);
  });
  await knex.schema.createTable('sandbox_company_calls', (t) => {
    t.bigIncrements('id');
    addOwner(t);
    t.string('call_name', 40).notNullable();
    t.string('fault', 20).nullable();
    t.datetime('called_at', { precision: 3 }).notNullable();
    t.index(['company', 'account']);
  });
  await knex.schema.createTable('sandbox_company_webhooks', (t) => {
    t.bigIncrements('id');
    addOwner(t);
    t.string('subject', 64).notNullable().comment('the payment or message that it reports').collate(EXACT);
    t.string('event', 60).notNullable();
    t.specificType('headers', 'TEXT').notNullable();
    t.specificType('body', 'MEDIUMTEXT').notNullable();
    t.smallint('answer_status').unsigned().nullable().comment('null = no answer');
    t.datetime('sent_at', { precision: 3 }).notNullable();
    t.index(['company', 'account']);
  });
  await knex.schema.createTable('sandbox_company_tokens', (t) => {
    t.string('token', 64).notNullable().primary().collate(EXACT);
    addOwner(t);
    t.datetime('expires_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_checkouts', (t) => {
    t.string('id', 40).notNullable().primary().collate(EXACT);
    addOwner(t);
    t.string('reference', 64).nullable().collate(EXACT).comment("the merchant's id, used once");
    t.string('receipt', 64).nullable().collate(EXACT).comment("the merchant's id, may repeat");
    t.bigInteger('amount_paise').notNullable();
    t.bigInteger('paid_paise').notNullable().defaultTo(0);
    t.string('state', 20).notNullable();
    t.specificType('request', 'TEXT').notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('expires_at', { precision: 3 }).nullable();
    t.unique(['company', 'account', 'reference']);
    t.index(['company', 'account', 'receipt']);
  });
  await knex.schema.createTable('sandbox_checkout_payments', (t) => {
    t.bigIncrements('number');
    t.string('id', 40).notNullable().unique().collate(EXACT);
    t.string('checkout_id', 40).notNullable().index().collate(EXACT);
    t.bigInteger('amount_paise').notNullable();
    t.string('state', 20).notNullable();
    t.boolean('is_card').notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.createTable('sandbox_checkout_refunds', (t) => {
    t.bigIncrements('number');
    t.string('id', 40).notNullable().unique().collate(EXACT);
    addOwner(t);
    t.string('payment_id', 40).notNullable().index().collate(EXACT);
    t.string('reference', 64).nullable().collate(EXACT);
    t.bigInteger('amount_paise').notNullable();
    t.string('state', 20).notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['company', 'account', 'reference']);
  });
  await knex.schema.createTable('sandbox_company_messages', (t) => {
    t.bigIncrements('id');
    addOwner(t);
    t.string('request_id', 64).notNullable().collate(EXACT);
    t.string('recipient', 255).notNullable();
    t.string('otp', 10).nullable();
    t.string('state', 20).notNullable();
    t.specificType('body', 'MEDIUMTEXT').notNullable();
    t.datetime('sent_at', { precision: 3 }).notNullable();
    t.datetime('expires_at', { precision: 3 }).nullable().comment('of an OTP');
    t.index(['company', 'account', 'recipient']);
    t.index(['company', 'account', 'request_id']);
  });
}

export async function down(knex: Knex) {
  const tables = [
    'sandbox_company_messages',
    'sandbox_checkout_refunds',
    'sandbox_checkout_payments',
    'sandbox_checkouts',
    'sandbox_company_tokens',
    'sandbox_company_webhooks',
    'sandbox_company_calls',
    'sandbox_company_faults',
    'sandbox_company_settings',
    'sandbox_ports',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
}
