import type { Knex } from 'knex';

/** Couriers' weight files, their rows, and the cases that sellers can dispute. */
export async function up(knex: Knex) {
  await knex.schema.createTable('weight_uploads', (t) => {
    t.bigIncrements('id');
    t.integer('uploaded_by').unsigned().notNullable();
    t.string('file_name', 255).notNullable();
    t.string('state', 12).notNullable().comment('UPLOADED, PROCESSING or DONE');
    t.string('settle', 4).nullable().comment('now or case; null until processing starts');
    t.integer('total').unsigned().notNullable();
    t.integer('processed').unsigned().notNullable().defaultTo(0);
    t.integer('failed').unsigned().notNullable().defaultTo(0);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('started_at', { precision: 3 }).nullable();
    t.datetime('finished_at', { precision: 3 }).nullable();
    t.datetime('lease_until', { precision: 3 })
      .nullable()
      .comment('until then a request processes it; later the job may');
    t.index(['state', 'lease_until']);
  });
  await knex.schema.createTable('weight_rows', (t) => {
    t.bigIncrements('id');
    t.bigInteger('upload_id').unsigned().notNullable();
    t.integer('line').unsigned().notNullable();
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.bigInteger('order_id').unsigned().notNullable();
    t.string('awb', 40).notNullable();
    t.integer('weight_g').unsigned().notNullable();
    t.integer('length_mm').unsigned().nullable();
    t.integer('width_mm').unsigned().nullable();
    t.integer('height_mm').unsigned().nullable();
    t.integer('before_g').unsigned().notNullable().comment('the charged weight before');
    t.integer('after_g').unsigned().notNullable().comment('the charged weight by the courier’s measurement');
    t.integer('difference_paise')
      .notNullable()
      .comment('positive: charge; expected until processing, then actual');
    t.string('state', 8).notNullable().comment('READY, SETTLED, SAME, CASE or FAILED');
    t.string('message', 255).nullable().comment('why it failed');
    t.datetime('processed_at', { precision: 3 }).nullable();
    t.unique(['upload_id', 'shipment_id']);
    t.index(['upload_id', 'state', 'id']);
    t.index(['seller_id', 'processed_at', 'id']);
    t.index(['awb']);
    t.index(['processed_at', 'id']);
  });
  await knex.schema.createTable('weight_cases', (t) => {
    t.bigIncrements('id');
    t.bigInteger('upload_id').unsigned().notNullable();
    t.bigInteger('shipment_id').unsigned().notNullable();
    t.bigInteger('closed_ref')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('0 while open, then its own id: at most one per parcel is open');
    t.integer('seller_id').unsigned().notNullable();
    t.bigInteger('order_id').unsigned().notNullable();
    t.string('awb', 40).notNullable();
    t.string('state', 8)
      .notNullable()
      .comment('OPEN, ACCEPTED, DISPUTED, UPHELD, ADJUSTED, REJECTED or VOID');
    t.integer('weight_g')
      .unsigned()
      .notNullable()
      .comment('as the courier measured it, with or without a box');
    t.integer('length_mm').unsigned().nullable();
    t.integer('width_mm').unsigned().nullable();
    t.integer('height_mm').unsigned().nullable();
    t.integer('before_g').unsigned().notNullable();
    t.integer('after_g').unsigned().notNullable();
    t.specificType('before_receipt', 'TEXT').notNullable();
    t.specificType('after_receipt', 'TEXT').notNullable();
    t.integer('difference_paise').notNullable();
    t.integer('decided_g').unsigned().nullable();
    t.integer('settled_paise').nullable().comment('the amount that moved');
    t.string('remark', 500).nullable().comment('the seller’s reason for a dispute');
    t.string('decision', 500).nullable().comment('the administrator’s reason');
    t.integer('answered_by').unsigned().nullable().comment('null: accepted by timeout');
    t.integer('decided_by').unsigned().nullable();
    t.datetime('opened_at', { precision: 3 }).notNullable();
    t.datetime('due_at', { precision: 3 }).notNullable();
    t.datetime('answered_at', { precision: 3 }).nullable();
    t.datetime('decided_at', { precision: 3 }).nullable();
    t.unique(['shipment_id', 'closed_ref'], { indexName: 'weight_cases_one_open' });
    t.index(['seller_id', 'state', 'due_at']);
    t.index(['seller_id', 'id']);
    t.index(['state', 'due_at']);
    t.index(['awb']);
  });
  await knex.schema.createTable('weight_case_pictures', (t) => {
    t.bigIncrements('id');
    t.bigInteger('case_id').unsigned().notNullable();
    t.string('type', 10).notNullable().comment('png or jpeg, from its content');
    t.specificType('bytes', 'MEDIUMBLOB').notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.index(['case_id']);
  });
  await knex.schema.alterTable('shipments', (t) => {
    t.specificType('weighed_receipt', 'TEXT')
      .nullable()
      .comment('JSON: the receipt since the last reweighing');
  });
  await knex.schema.alterTable('shipment_charges', (t) => {
    t.string('reference', 80)
      .nullable()
      .unique()
      .comment('the reason of the charge, if it must be charged only once');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('shipment_charges', (t) => {
    t.dropUnique(['reference']);
    t.dropColumn('reference');
  });
  await knex.schema.alterTable('shipments', (t) => void t.dropColumn('weighed_receipt'));
  for (const table of ['weight_case_pictures', 'weight_cases', 'weight_rows', 'weight_uploads'])
    await knex.schema.dropTable(table);
}
