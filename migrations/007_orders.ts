import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('orders', (t) => {
    t.bigIncrements('id');
    t.integer('seller_id').unsigned().notNullable();
    t.string('customer_unique_id', 60).notNullable();
    t.bigInteger('removed_ref')
      .unsigned()
      .notNullable()
      .defaultTo(0)
      .comment('0, or its own id once removed, which frees the order id');
    t.string('status', 8).notNullable().comment('PENDING, BOOKING, READY or CANCEL');
    t.string('channel', 20).notNullable();
    t.tinyint('shipment_type_id').unsigned().notNullable();
    t.string('name', 100).notNullable();
    t.specificType('phone', 'CHAR(10)').notNullable();
    t.string('email', 40).nullable();
    t.string('address', 180).notNullable();
    t.string('address_two', 180).nullable();
    t.string('landmark', 100).nullable();
    t.string('city', 60).notNullable();
    t.string('state', 60).notNullable();
    t.integer('pin').unsigned().notNullable();
    t.string('payment_type', 10).notNullable();
    t.bigInteger('total_paise').notNullable();
    t.integer('total_qty').unsigned().notNullable();
    t.integer('weight_g').unsigned().notNullable();
    t.integer('length_mm').unsigned().notNullable();
    t.integer('width_mm').unsigned().notNullable();
    t.integer('height_mm').unsigned().notNullable();
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.integer('pickup_point_id').unsigned().notNullable();
    t.datetime('pickup_at', { precision: 3 }).nullable();
    t.integer('rate_card_id').unsigned().notNullable();
    t.integer('charge_paise').notNullable();
    t.specificType('receipt', 'TEXT').notNullable().comment('JSON: the receipt');
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.datetime('updated_at', { precision: 3 }).notNullable();
    t.unique(['seller_id', 'customer_unique_id', 'removed_ref']);
    t.index(['seller_id', 'removed_ref', 'status', 'id'], 'orders_seller_tab');
    t.index(['removed_ref', 'status', 'id'], 'orders_tab');
  });
  await knex.schema.createTable('order_products', (t) => {
    t.bigIncrements('id');
    t.bigInteger('order_id').unsigned().notNullable().index();
    t.string('name', 200).notNullable();
    t.string('code', 60).nullable();
    t.bigInteger('price_paise').notNullable();
    t.integer('qty').unsigned().notNullable();
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('order_products');
  await knex.schema.dropTable('orders');
}
