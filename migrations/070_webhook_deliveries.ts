import type { Knex } from 'knex';

/** One row per event and endpoint, kept 30 days. Only waiting rows are due at some time. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('webhook_deliveries');
  await knex.schema.createTable('webhook_deliveries', (t) => {
    t.bigIncrements('id');
    t.integer('endpoint_id').unsigned().notNullable();
    t.string('message_id', 40).notNullable().unique().comment('the webhook-id of every attempt');
    t.string('type', 30).notNullable();
    t.bigInteger('order_id').unsigned().nullable().comment('deliveries of one order keep their order');
    t.text('body', 'mediumtext').notNullable().comment('as it is signed and sent');
    t.string('state', 10).notNullable().comment('WAITING, DELIVERED, FAILED or HELD');
    t.smallint('tries').unsigned().notNullable().defaultTo(0).comment('since it was last queued');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('due_at', { precision: 3 }).nullable();
    t.datetime('ended_at', { precision: 3 }).nullable();
    t.index(['endpoint_id', 'due_at']);
    t.index(['endpoint_id', 'order_id', 'due_at']);
    t.index(['endpoint_id', 'created_at']);
    t.index('due_at');
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('webhook_deliveries');
}
