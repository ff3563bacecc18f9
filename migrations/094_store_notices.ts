import type { Knex } from 'knex';
import { addColumns, addIndex, dropIndex } from './repeatable.ts';

const NOTED = 'channel_orders_noted';

/** When a store changed a shipped order. */
export async function up(knex: Knex) {
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
}
