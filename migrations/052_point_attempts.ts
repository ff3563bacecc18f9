import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** What a company was last asked to register, kept before the call: an unclear answer may have taken effect. */
export async function up(knex: Knex) {
  await addColumns(knex, 'connection_points', 'asked_details', (t) => {
    t.string('asked_details', 64).nullable().comment('hash of the last attempt');
    t.integer('asked_version').unsigned().nullable();
    t.boolean('is_asking').notNullable().defaultTo(false).comment('true until there is a clear answer');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connection_points', (t) =>
    t.dropColumns('asked_details', 'asked_version', 'is_asking'),
  );
}
