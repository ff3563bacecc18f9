import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** Stores that ask for our rates at their checkout. */
export async function up(knex: Knex) {
  await addColumns(knex, 'channels', 'carrier_service', (t) => {
    t.string('carrier_service', 120).nullable().comment('its id at the store; null: it asks for no rates');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('channels', (t) => t.dropColumn('carrier_service'));
}
