import type { Knex } from 'knex';

/** Pickup requests to couriers, with their responses. */
export async function up(knex: Knex) {
  await knex.schema.createTable('pickup_requests', (t) => {
    t.bigIncrements('id');
    t.string('reference', 40)
      .notNullable()
      .unique()
      .comment('our reference, the same for every attempt of this request');
    t.integer('seller_id').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.integer('pickup_point_id').unsigned().notNullable();
    t.datetime('pickup_at', { precision: 3 }).notNullable();
    t.integer('parcels').unsigned().notNullable();
    t.string('state', 10).notNullable().comment('ASKED, CONFIRMED or REFUSED');
    t.string('open_key', 80)
      .nullable()
      .unique()
      .comment('seller, courier, point and day while the request is open');
    t.string('courier_reference', 60).nullable();
    t.string('refusal', 255).nullable();
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then the request asks the courier; later the sweep may');
    t.datetime('asked_at', { precision: 3 }).notNullable();
    t.index(['seller_id', 'id']);
    t.index(['state', 'lease_until']);
  });
  await knex.schema.alterTable('shipments', (t) => {
    t.bigInteger('pickup_request_id').unsigned().nullable().index();
    t.index(['seller_id', 'state', 'tracking_status', 'booked_at'], 'shipments_waiting');
  });
  await knex.schema.createTable('sandbox_pickups', (t) => {
    t.string('reference', 40).notNullable().primary();
    t.integer('courier_id').unsigned().notNullable();
    t.string('pickup_reference', 60).notNullable().unique();
    t.specificType('request', 'TEXT').notNullable();
    t.integer('times_asked').unsigned().notNullable().defaultTo(1);
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('sandbox_pickups');
  await knex.schema.alterTable('shipments', (t) => {
    t.dropIndex(['seller_id', 'state', 'tracking_status', 'booked_at'], 'shipments_waiting');
    t.dropIndex(['pickup_request_id']);
    t.dropColumn('pickup_request_id');
  });
  await knex.schema.dropTable('pickup_requests');
}
