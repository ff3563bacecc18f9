import type { Knex } from 'knex';

/** A cancellation is noted before the courier is asked, so that one that stops half-way is finished by the sweep. */
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
