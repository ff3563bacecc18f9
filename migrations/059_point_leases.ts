import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** One registration of a point at a time, also after one without a clear answer. */
export async function up(knex: Knex) {
  await addColumns(knex, 'connection_points', 'lease_until', (t) => {
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('an instance registers the point until then');
    t.datetime('asked_at', { precision: 3 }).nullable();
    t.datetime('late_until', { precision: 3 })
      .nullable()
      .comment('an attempt without a clear answer may take effect until then');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connection_points', (t) =>
    t.dropColumns('lease_until', 'asked_at', 'late_until'),
  );
}
