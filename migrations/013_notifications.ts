import type { Knex } from 'knex';

/** Queued messages to buyers. Recipient and text are read when a message is sent. */
export async function up(knex: Knex) {
  await knex.schema.createTable('notifications', (t) => {
    t.bigIncrements('id');
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable();
    t.string('channel', 10).notNullable();
    t.string('occurrence', 10).notNullable().comment('the day, for kinds that can occur again; else empty');
    t.string('reason', 255).notNullable().defaultTo('');
    t.string('state', 10).notNullable().comment('QUEUED, SENT, DROPPED or FAILED');
    t.tinyint('tries').unsigned().notNullable().defaultTo(0);
    t.datetime('happened_at', { precision: 3 }).notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('next_try_at', { precision: 3 })
      .nullable()
      .comment('the next attempt, or the end of the claim while it is being sent');
    t.datetime('sent_at', { precision: 3 }).nullable();
    t.unique(['shipment_id', 'kind', 'channel', 'occurrence'], { indexName: 'notifications_once' });
    t.index(['state', 'next_try_at']);
    t.index(['created_at']);
  });
  await knex.schema.createTable('seller_muted_notifications', (t) => {
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable();
    t.primary(['seller_id', 'kind']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('seller_muted_notifications');
  await knex.schema.dropTable('notifications');
}
