import type { Knex } from 'knex';

const TABLE = 'sandbox_company_faults';

/**
 * All emulated companies keep their faults in one table. The version before still reads `sandbox_courier_faults`: a
 * later version drops it.
 */
export async function up(knex: Knex) {
  if (!(await knex.schema.hasColumn(TABLE, 'details')))
    await knex.schema.alterTable(TABLE, (t) => {
      t.specificType('details', 'TEXT').nullable().comment('JSON: what the fault answers');
    });
}

export const down = (knex: Knex) => knex.schema.alterTable(TABLE, (t) => void t.dropColumn('details'));
