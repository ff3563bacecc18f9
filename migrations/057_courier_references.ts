import type { Knex } from 'knex';

/**
 * Tells this installation's parcels at a company from another's. A parcel's number at the company, beside its AWB, and
 * whether its pickup request has it let a large pickup go on where it stopped.
 */
export async function up(knex: Knex) {
  if (!(await knex.schema.hasTable('installations')))
    await knex.schema.createTable('installations', (t) => {
      t.integer('id').unsigned().primary();
      t.string('reference_prefix', 10).notNullable().comment('begins the references of parcels at companies');
    });
  if (await knex.schema.hasColumn('shipments', 'company_parcel_id')) return;
  await knex.schema.alterTable('shipments', (t) => {
    t.string('company_parcel_id', 40).nullable().comment('what the company calls the parcel, beside its AWB');
    t.datetime('pickup_taken_at', { precision: 3 })
      .nullable()
      .comment('the company took the parcel into the pickup request');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => t.dropColumns('company_parcel_id', 'pickup_taken_at'));
  await knex.schema.dropTable('installations');
}
