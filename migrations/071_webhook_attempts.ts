import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** What each attempt of a delivery was answered, and the number of a shipment's last status. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('webhook_attempts');
  await knex.schema.createTable('webhook_attempts', (t) => {
    t.bigIncrements('id');
    t.bigInteger('delivery_id').unsigned().notNullable();
    t.datetime('at', { precision: 3 }).notNullable();
    t.integer('ms').unsigned().notNullable();
    t.smallint('status').unsigned().nullable().comment('null: no answer');
    t.text('answer').nullable().comment('the first 2 kB');
    t.string('error', 255).nullable().comment('null: delivered');
    t.index('delivery_id');
  });
  await addColumns(knex, 'shipments', 'status_sequence', (t) => {
    t.integer('status_sequence').unsigned().notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('webhook_attempts');
  await knex.schema.alterTable('shipments', (t) => void t.dropColumn('status_sequence'));
}
