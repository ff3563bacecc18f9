import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('wallets', (t) => {
    t.integer('user_id').unsigned().notNullable().primary();
    t.bigInteger('balance_paise').notNullable().defaultTo(0);
    t.integer('last_seq').unsigned().notNullable().defaultTo(0);
  });
  await knex.schema.createTable('wallet_entries', (t) => {
    t.bigIncrements('id');
    t.integer('user_id').unsigned().notNullable();
    t.integer('seq').unsigned().notNullable().comment('1, 2, 3 … without a gap, for a wallet');
    t.string('kind', 20).notNullable();
    t.bigInteger('opening_paise').notNullable();
    t.bigInteger('amount_paise').notNullable().comment('positive: credit, negative: debit');
    t.bigInteger('closing_paise').notNullable();
    t.string('reference', 60)
      .notNullable()
      .unique()
      .comment('the reason of the entry: each reference is booked once');
    t.bigInteger('order_id').unsigned().nullable();
    t.bigInteger('shipment_id').unsigned().nullable();
    t.string('payment_id', 40).nullable();
    t.string('note', 200).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['user_id', 'seq']);
    t.index(['user_id', 'kind', 'id']);
  });
  await knex.schema.createTable('payments', (t) => {
    t.string('id', 34).notNullable().primary().comment('unguessable; also the merchant transaction id');
    t.integer('user_id').unsigned().notNullable();
    t.integer('started_by').unsigned().notNullable();
    t.bigInteger('amount_paise').notNullable();
    t.string('promo_code', 40).nullable();
    t.string('gateway', 20).notNullable();
    t.string('state', 10).notNullable().comment('PENDING, SUCCESS or FAILED');
    t.string('code', 40).notNullable();
    t.string('description', 255).notNullable().defaultTo('');
    t.string('gateway_transaction_id', 64).nullable();
    t.string('transaction_type', 40).nullable();
    t.string('card_type', 40).nullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('settled_at', { precision: 3 }).nullable();
    t.datetime('next_check_at', { precision: 3 }).nullable();
    t.integer('checks').unsigned().notNullable().defaultTo(0);
    t.index(['user_id', 'created_at']);
    t.index(['state', 'next_check_at']);
  });
}

export async function down(knex: Knex) {
  for (const table of ['payments', 'wallet_entries', 'wallets']) await knex.schema.dropTable(table);
}
