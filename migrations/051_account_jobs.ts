import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** When a booking was released, from which its day of rechecks counts, and who fetches an account's AWBs. */
export async function up(knex: Knex) {
  await addColumns(knex, 'shipments', 'released_at', (t) => {
    t.datetime('released_at', { precision: 3 }).nullable();
  });
  await addColumns(knex, 'connections', 'awbs_lease_until', (t) => {
    t.datetime('awbs_lease_until', { precision: 3 })
      .nullable()
      .comment('an instance fetches AWBs ahead until then');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connections', (t) => t.dropColumn('awbs_lease_until'));
  await knex.schema.alterTable('shipments', (t) => t.dropColumn('released_at'));
}
