import type { Knex } from 'knex';

/** Actions over many orders. Their orders are fixed when the job is made. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('order_job_orders');
  await knex.schema.dropTableIfExists('order_jobs');
  await knex.schema.createTable('order_jobs', (t) => {
    t.bigIncrements('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('action', 10).notNullable();
    t.string('state', 10).notNullable();
    t.integer('total').unsigned().notNullable();
    t.integer('done').unsigned().notNullable().defaultTo(0);
    t.integer('failed').unsigned().notNullable().defaultTo(0);
    t.datetime('lease_until', { precision: 3 }).notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable().index();
    t.datetime('finished_at', { precision: 3 }).nullable();
    t.index(['seller_id', 'state']);
    t.index(['state', 'lease_until']);
  });
  await knex.schema.createTable('order_job_orders', (t) => {
    t.bigInteger('job_id').unsigned().notNullable();
    t.bigInteger('order_id').unsigned().notNullable();
    t.string('customer_unique_id', 60).notNullable().comment('a deleted order has its name here only');
    t.string('state', 10).notNullable();
    t.integer('tries').unsigned().notNullable().defaultTo(0);
    t.datetime('due_at', { precision: 3 }).notNullable().comment('not tried before this');
    t.string('code', 40).nullable().comment('why it failed');
    t.string('message', 500).nullable();
    t.primary(['job_id', 'order_id']);
    t.index(['job_id', 'state', 'due_at', 'order_id'], 'order_job_orders_due');
    t.index(['job_id', 'state', 'order_id']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('order_job_orders');
  await knex.schema.dropTable('order_jobs');
}
