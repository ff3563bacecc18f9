import type { Knex } from 'knex';
import { addColumns, addIndex, dropIndex } from './repeatable.ts';

const NOTED = 'channel_orders_noted';

/** When a store changed a shipped order, and what sellers are told of stores that cannot be read. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('channel_notices');
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
  await addColumns(knex, 'channels', 'warned_at', (t) => {
    t.datetime('warned_at', { precision: 3 })
      .nullable()
      .comment('the seller was told that it fails; null: it works, or fails for a short time');
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
  await knex.schema.alterTable('channels', (t) => t.dropColumn('warned_at'));
  await knex.schema.dropTable('channel_notices');
}
