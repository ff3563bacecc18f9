import type { Knex } from 'knex';

/** The couriers' remittance files, and the rows that do not settle a parcel. */
export async function up(knex: Knex) {
  for (const table of ['cod_differences', 'cod_file_rows', 'cod_files'])
    await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('cod_files', (t) => {
    t.increments('id');
    t.integer('courier_id').unsigned().notNullable();
    t.string('file_name', 255).notNullable();
    t.specificType('checksum', 'CHAR(64)').notNullable().comment('SHA-256 of its rows');
    t.string('state', 10).notNullable().comment('APPLYING or DONE');
    t.integer('row_count').unsigned().notNullable();
    t.bigInteger('total_paise').notNullable();
    t.integer('uploaded_by').unsigned().notNullable();
    t.datetime('uploaded_at', { precision: 3 }).notNullable();
    t.datetime('lease_until', { precision: 3 }).nullable().comment('an instance applies its rows until then');
    t.datetime('finished_at', { precision: 3 }).nullable();
    t.unique(['courier_id', 'checksum']);
    t.index(['state', 'lease_until']);
  });
  await knex.schema.createTable('cod_file_rows', (t) => {
    t.bigIncrements('id');
    t.integer('file_id').unsigned().notNullable();
    t.integer('line').unsigned().notNullable().comment('in the file; the header is 1');
    t.string('awb', 40).notNullable();
    t.bigInteger('amount_paise').notNullable();
    t.specificType('paid_on', 'CHAR(10)').notNullable().comment('yyyy-MM-dd, when the courier paid');
    t.string('utr', 40).notNullable();
    t.string('result', 8).nullable().comment('MATCHED, SHORT, OVER, UNKNOWN or TWICE; null: not applied yet');
    t.bigInteger('shipment_id').unsigned().nullable().comment('the parcel that it settles');
    t.bigInteger('applied_paise').notNullable().defaultTo(0).comment('of the amount, what a parcel received');
    t.unique(['file_id', 'line']);
    t.index(['file_id', 'result', 'id']);
    t.index('shipment_id');
    t.index('awb');
  });
  await knex.schema.createTable('cod_differences', (t) => {
    t.increments('id');
    t.string('kind', 8).notNullable().comment('SHORT, OVER, UNKNOWN, TWICE or UNDONE');
    t.string('state', 12).notNullable().comment('OPEN, CLAIMED, ACCEPTED or WRITTEN_OFF');
    t.integer('courier_id').unsigned().notNullable();
    t.integer('file_id').unsigned().nullable().comment('null: a delivery that the courier took back');
    t.bigInteger('row_id').unsigned().nullable().unique();
    t.string('awb', 40).notNullable();
    t.bigInteger('shipment_id').unsigned().nullable();
    t.integer('seller_id').unsigned().nullable();
    t.bigInteger('sent_paise').notNullable().comment('what the row says');
    t.bigInteger('expected_paise').notNullable().comment('what the parcel still owed');
    t.bigInteger('difference_paise')
      .notNullable()
      .comment('negative: missing; positive: too much, with the operator');
    t.string('reason', 200).notNullable();
    t.datetime('found_at', { precision: 3 }).notNullable();
    t.integer('resolved_by').unsigned().nullable();
    t.datetime('resolved_at', { precision: 3 }).nullable();
    t.string('resolution', 200).nullable();
    t.index(['state', 'found_at', 'id']);
    t.index(['courier_id', 'state', 'found_at']);
    t.index('shipment_id');
    t.index('awb');
  });
}

export async function down(knex: Knex) {
  for (const table of ['cod_differences', 'cod_file_rows', 'cod_files']) await knex.schema.dropTable(table);
}
