import type { Knex } from 'knex';

/** Since when a cancellation waits: `cancel_asked_at` is when the courier was last asked. */
export async function up(knex: Knex) {
  if (await knex.schema.hasColumn('shipments', 'cancel_requested_at')) return;
  await knex.schema.alterTable('shipments', (t) => {
    t.datetime('cancel_requested_at', { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => t.dropColumn('cancel_requested_at'));
}
