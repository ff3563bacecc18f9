import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('shipments', (t) => {
    t.bigIncrements('id');
    t.bigInteger('order_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.integer('attempt').unsigned().notNullable();
    t.string('reference', 40)
      .notNullable()
      .unique()
      .comment('our reference, the same for every call about this attempt');
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.string('state', 10).notNullable().comment('RESERVED, BOOKED, RELEASED or CANCELLED');
    t.string('awb', 40).nullable().unique();
    t.string('sort_code', 20).nullable();
    t.string('pickup_reference', 40).nullable();
    t.string('tracking_status', 20).notNullable();
    t.datetime('tracking_at', { precision: 3 }).nullable();
    t.string('refusal', 255).nullable();
    t.string('source_city', 60).notNullable();
    t.integer('source_pin').unsigned().notNullable();
    t.integer('charge_paise').notNullable();
    t.boolean('is_charged').notNullable().comment('true: charged to the wallet (prepaid)');
    t.specificType('receipt', 'TEXT').notNullable();
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then the request books; later the sweep may');
    t.datetime('next_poll_at', { precision: 3 }).nullable();
    t.datetime('reserved_at', { precision: 3 }).notNullable();
    t.datetime('booked_at', { precision: 3 }).nullable();
    t.datetime('cancelled_at', { precision: 3 }).nullable();
    t.unique(['order_id', 'attempt']);
    t.index(['state', 'lease_until']);
    t.index(['state', 'next_poll_at']);
    t.index(['seller_id', 'booked_at']);
  });
  await knex.schema.createTable('scans', (t) => {
    t.bigIncrements('id');
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.string('status', 20).notNullable();
    t.string('remarks', 255).notNullable();
    t.string('location', 120).notNullable();
    t.datetime('scanned_at', { precision: 3 }).notNullable();
    t.datetime('received_at', { precision: 3 }).notNullable();
    t.specificType('fingerprint', 'CHAR(64)').notNullable();
    t.unique(['shipment_id', 'fingerprint']);
    t.index(['shipment_id', 'scanned_at', 'id']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('scans');
  await knex.schema.dropTable('shipments');
}
