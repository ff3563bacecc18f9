import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** The connection's revision that a token was issued for: changed credentials do not use the token of the old ones. */
export async function up(knex: Knex) {
  await addColumns(knex, 'connection_tokens', 'revision', (t) => {
    t.integer('revision').unsigned().nullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connection_tokens', (t) => t.dropColumn('revision'));
}
