import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('ndrs', (t) => {
    t.bigInteger('order_id').unsigned().notNullable().primary().comment('an order has at most one');
    t.bigInteger('shipment_id').unsigned().notNullable().unique();
    t.integer('seller_id').unsigned().notNullable();
    t.string('status', 12)
      .notNullable()
      .comment('PENDING, RECEIVED, IN_TRANSIT, RETURNED, LOST, SUCCESS or FAILED');
    t.integer('attempts').unsigned().notNullable();
    t.string('remarks', 255).notNullable();
    t.datetime('failed_at', { precision: 3 }).notNullable().comment('the last failed attempt');
    t.datetime('opened_at', { precision: 3 }).notNullable();
    t.datetime('closed_at', { precision: 3 }).nullable();
    t.index(['seller_id', 'failed_at', 'order_id'], 'ndrs_seller_list');
    t.index(['failed_at', 'order_id'], 'ndrs_list');
  });
  await knex.schema.createTable('reattempts', (t) => {
    t.bigIncrements('id');
    t.bigInteger('order_id').unsigned().notNullable();
    t.bigInteger('closed_ref')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('0 while open, then its own id: at most one per order is open');
    t.integer('number').unsigned().notNullable();
    t.string('reference', 40).notNullable().unique().comment('our reference, the same for every attempt');
    t.string('state', 10).notNullable().comment('ASKING, ASKED, REFUSED, DONE or FAILED');
    t.specificType('contact_number', 'CHAR(10)').notNullable();
    t.string('address', 400).notNullable();
    t.string('landmark', 100).nullable();
    t.specificType('reattempt_on', 'CHAR(10)').nullable().comment('yyyy-MM-dd in India');
    t.integer('asked_by').unsigned().notNullable();
    t.string('refusal', 255).nullable();
    t.tinyint('tries').unsigned().notNullable().defaultTo(1);
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then the request asks the courier; later the sweep may');
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.datetime('closed_at', { precision: 3 }).nullable();
    t.unique(['order_id', 'closed_ref'], { indexName: 'reattempts_one_open' });
    t.unique(['order_id', 'number'], { indexName: 'reattempts_numbered' });
    t.index(['state', 'lease_until']);
  });
  await knex.schema.createTable('sandbox_reattempts', (t) => {
    t.string('reference', 40).notNullable().primary();
    t.integer('courier_id').unsigned().notNullable();
    t.string('awb', 40).notNullable();
    t.specificType('request', 'TEXT').notNullable();
    t.integer('times_asked').unsigned().notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  for (const table of ['sandbox_reattempts', 'reattempts', 'ndrs']) await knex.schema.dropTable(table);
}
