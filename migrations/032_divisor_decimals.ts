import type { Knex } from 'knex';

/** A divisor with decimals. The whole number beside it is what the version before reads and writes; it leaves this one empty. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('rate_card_versions', (t) => {
    t.integer('volumetric_divisor_millis')
      .unsigned()
      .nullable()
      .comment('thousandths of volumetric_divisor; null: it has no decimals');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('rate_card_versions', (t) => {
    t.dropColumn('volumetric_divisor_millis');
  });
}
