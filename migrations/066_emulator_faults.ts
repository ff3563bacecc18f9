import type { Knex } from 'knex';

const TABLE = 'sandbox_company_faults';

/** All emulated companies keep their faults in one table. */
export async function up(knex: Knex) {
  if (!(await knex.schema.hasColumn(TABLE, 'details')))
    await knex.schema.alterTable(TABLE, (t) => {
      t.specificType('details', 'TEXT').nullable().comment('JSON: what the fault answers');
    });
  await knex.schema.dropTableIfExists('sandbox_courier_faults');
}

export async function down(knex: Knex) {
  await knex.schema.createTable('sandbox_courier_faults', (t) => {
    t.bigIncrements('id');
    t.integer('account_id').unsigned().notNullable().index();
    t.string('call', 40).notNullable().comment('* = any call');
    t.string('fault', 20).notNullable();
    t.specificType('details', 'TEXT').notNullable();
    t.integer('times_left').unsigned().notNullable();
  });
  await knex.schema.alterTable(TABLE, (t) => void t.dropColumn('details'));
}
