import type { Knex } from 'knex';

/** Adds decimals to the divisor. The previous version still uses the whole-number column and leaves this one null. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('rate_card_versions', (t) => {
    t.integer('volumetric_divisor_millis')
      .unsigned()
      .nullable()
      .comment('the divisor in thousandths; null: volumetric_divisor has no decimals');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('rate_card_versions', (t) => {
    t.dropColumn('volumetric_divisor_millis');
  });
}
