import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** A request to the courier is for a re-attempt or for a return to origin. */
export async function up(knex: Knex) {
  await addColumns(knex, 'reattempts', 'action', (t) => {
    t.string('action', 10).notNullable().defaultTo('REATTEMPT').comment('REATTEMPT or RETURN');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('reattempts', (t) => t.dropColumn('action'));
}
