import type { Knex } from 'knex';
import { addColumns, addIndex, dropIndex } from './repeatable.ts';

const TABLES = ['channel_notices', 'courier_rule_changes'];
const NOTED = 'channel_orders_noted';

/** When a store changed a shipped order, what sellers are told of stores that cannot be read, and which orders are tried again. */
export async function up(knex: Knex) {
  for (const table of TABLES) await knex.schema.dropTableIfExists(table);
  await knex.schema.createTable('channel_notices', (t) => {
    t.increments('id');
    t.integer('channel_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable();
    t.string('kind', 20).notNullable().comment('STORE_FAILING or STORE_WORKS');
    t.string('reason', 255).notNullable();
    t.datetime('failing_since', { precision: 3 }).notNullable();
    t.datetime('notice_at', { precision: 3 }).nullable().comment('when it is due; null: sent, or given up');
    t.smallint('notice_tries').unsigned().notNullable().defaultTo(0);
    t.index('notice_at');
  });
  await knex.schema.createTable('courier_rule_changes', (t) => {
    t.integer('seller_id').unsigned().notNullable().primary();
  });
  await addColumns(knex, 'channels', 'warned_at', (t) => {
    t.datetime('warned_at', { precision: 3 })
      .nullable()
      .comment('the seller was told that it fails; null: it works, or fails for a short time');
    t.bigInteger('retry_from')
      .unsigned()
      .nullable()
      .comment('waiting channel_orders after this id are tried again; null: none');
  });
  await addColumns(knex, 'channel_orders', 'noted_at', (t) => {
    t.datetime('noted_at', { precision: 3 }).nullable().comment('when the note was made');
  });
  await knex('channel_orders')
    .whereNotNull('note')
    .whereNull('noted_at')
    .update({ noted_at: knex.ref('updated_at') });
  await addIndex(knex, 'channel_orders', NOTED, (t) => t.index(['channel_id', 'noted_at'], NOTED));
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'channel_orders', NOTED);
  await knex.schema.alterTable('channel_orders', (t) => t.dropColumn('noted_at'));
  await knex.schema.alterTable('channels', (t) => t.dropColumns('warned_at', 'retry_from'));
  for (const table of TABLES) await knex.schema.dropTable(table);
}
