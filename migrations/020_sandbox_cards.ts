import type { Knex } from 'knex';

/** The sandbox's gateway takes cards too, so that what a card adds to a payment's status can be seen. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('sandbox_payments', (t) => {
    t.string('card_type', 40).nullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('sandbox_payments', (t) => t.dropColumn('card_type'));
}
