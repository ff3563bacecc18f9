import type { Knex } from 'knex';

/** Stored before the request to the courier: the sweep finishes an interrupted cancellation. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => {
    t.datetime('cancel_asked_at', { precision: 3 }).nullable();
    t.index(['state', 'cancel_asked_at']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex(['state', 'cancel_asked_at']);
    t.dropColumn('cancel_asked_at');
  });
}
