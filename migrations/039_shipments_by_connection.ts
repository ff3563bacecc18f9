import type { Knex } from 'knex';

/** The connection that booked a parcel; null: the sandbox. `asked_awb` is bound to the parcel before the booking. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => {
    t.integer('connection_id').unsigned().nullable();
    t.string('asked_awb', 40).nullable();
    t.datetime('next_recheck_at', { precision: 3 })
      .nullable()
      .comment('a released booking is asked for again: it may appear late');
    t.index(['state', 'next_recheck_at']);
    t.index(['connection_id', 'state']);
  });
  await knex.schema.alterTable('pickup_requests', (t) => {
    t.integer('connection_id').unsigned().nullable();
  });
  await knex.schema.alterTable('scans', (t) => {
    t.boolean('is_proven')
      .notNullable()
      .defaultTo(true)
      .comment('false: pushed by a webhook that is not signed over its body');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('scans', (t) => t.dropColumn('is_proven'));
  await knex.schema.alterTable('pickup_requests', (t) => t.dropColumn('connection_id'));
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex(['state', 'next_recheck_at']);
    t.dropIndex(['connection_id', 'state']);
    t.dropColumns('connection_id', 'asked_awb', 'next_recheck_at');
  });
}
