import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

const BY_PHONE = 'orders_seller_phone';

/** Notes and tags of orders, and the index that finds a buyer's other orders. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('order_notes');
  await knex.schema.createTable('order_notes', (t) => {
    t.bigIncrements('id');
    t.bigInteger('order_id').unsigned().notNullable().index();
    t.boolean('is_sellers').notNullable().comment('false: written by an administrator');
    t.string('text', 500).notNullable();
    t.datetime('created_at', { precision: 3 }).notNullable();
  });
  await knex.schema.dropTableIfExists('order_tags');
  await knex.schema.createTable('order_tags', (t) => {
    t.bigInteger('order_id').unsigned().notNullable();
    t.string('tag', 24).notNullable().collate('utf8mb4_bin');
    t.primary(['order_id', 'tag']);
  });
  await addIndex(knex, 'orders', BY_PHONE, (t) => t.index(['seller_id', 'phone'], BY_PHONE));
}

export async function down(knex: Knex) {
  await dropIndex(knex, 'orders', BY_PHONE);
  await knex.schema.dropTable('order_tags');
  await knex.schema.dropTable('order_notes');
}
