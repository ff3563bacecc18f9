import type { Knex } from 'knex';

/** The messages sent and their outcome, without texts and readable recipients. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('messages');
  await knex.schema.createTable('messages', (t) => {
    t.bigIncrements('id');
    t.string('kind', 20).notNullable();
    t.string('channel', 10).notNullable();
    t.string('language', 5).notNullable();
    t.string('recipient', 100).notNullable().comment('masked');
    t.integer('connection_id').unsigned().nullable().comment('null: the sandbox, or none');
    t.bigInteger('notification_id').unsigned().nullable().unique();
    t.bigInteger('shipment_id').unsigned().nullable();
    t.string('state', 10).notNullable().comment('RETRYING, SENT, UNCLEAR, DELIVERED or FAILED');
    t.string('reason', 255).nullable();
    t.string('provider_message_id', 100).nullable();
    t.smallint('attempts').unsigned().notNullable().defaultTo(1);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('sent_at', { precision: 3 }).nullable();
    t.datetime('ended_at', { precision: 3 }).nullable().comment('delivered or failed');
    t.index(['connection_id', 'provider_message_id']);
    t.index(['connection_id', 'state']);
    t.index('shipment_id');
    t.index('created_at');
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('messages');
}
