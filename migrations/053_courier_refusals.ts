import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** Why a courier did not take an order that is pending again, and when a courier takes a re-attempt. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('order_refusals');
  await knex.schema.createTable('order_refusals', (t) => {
    t.bigInteger('order_id').unsigned().primary();
    t.string('code', 40).notNullable();
    t.string('reason', 255).notNullable();
    t.datetime('refused_at', { precision: 3 }).notNullable();
  });
  await addColumns(knex, 'reattempts', 'retry_at', (t) => {
    t.datetime('retry_at', { precision: 3 }).nullable().comment('the courier takes it from then on');
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('reattempts', (t) => t.dropColumn('retry_at'));
  await knex.schema.dropTable('order_refusals');
}
