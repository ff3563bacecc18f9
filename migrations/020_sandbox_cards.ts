import type { Knex } from 'knex';

/** The sandbox gateway accepts cards, to show the card fields of a payment's status. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('sandbox_payments', (t) => {
    t.string('card_type', 40).nullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('sandbox_payments', (t) => t.dropColumn('card_type'));
}
