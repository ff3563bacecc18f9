import type { Knex } from 'knex';

/** Credits and debits by an administrator, and the amount above which a second one must approve. */
export async function up(knex: Knex) {
  await knex.schema.createTable('wallet_adjustments', (t) => {
    t.increments('id');
    t.integer('user_id').unsigned().notNullable();
    t.string('direction', 6).notNullable().comment('CREDIT or DEBIT');
    t.string('kind', 20).notNullable().comment('also the kind of the wallet entry');
    t.bigInteger('amount_paise').notNullable().comment('positive in both directions');
    t.string('reason', 200).notNullable();
    t.string('reference', 40).nullable().comment('the bank’s reference (UTR), a ticket, a credit note');
    t.bigInteger('shipment_id').unsigned().nullable().comment('the parcel of a lost-parcel claim');
    t.boolean('is_negative_allowed').notNullable().defaultTo(false);
    t.string('once_key', 80)
      .nullable()
      .unique()
      .comment('the bank transfer or the claimed parcel, each recorded once; null after a rejection');
    t.string('state', 10).notNullable().comment('PENDING, APPROVED (applied) or REJECTED');
    t.integer('asked_by').unsigned().notNullable();
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.integer('decided_by').unsigned().nullable().comment('null: applied without a second administrator');
    t.datetime('decided_at', { precision: 3 }).nullable();
    t.string('decision', 200).nullable().comment('why it was rejected');
    t.bigInteger('entry_id').unsigned().nullable().unique().comment('the wallet entry, once approved');
    t.index(['state', 'id']);
    t.index(['user_id', 'id']);
  });
  await knex.schema.createTable('wallet_terms', (t) => {
    t.tinyint('id').unsigned().notNullable().primary().comment('1: there is one row, once it is changed');
    t.bigInteger('approval_above_paise').notNullable();
    t.integer('changed_by').unsigned().notNullable();
    t.datetime('changed_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  for (const table of ['wallet_terms', 'wallet_adjustments']) await knex.schema.dropTable(table);
}
