import type { Knex } from 'knex';

export async function up(knex: Knex) {
  await knex.schema.createTable('rate_cards', (t) => {
    t.increments('id').comment('the extension id in the API');
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.integer('seller_id').unsigned().notNullable().defaultTo(0).comment('0: the base card for all sellers');
    t.integer('slab_one_g').unsigned().notNullable();
    t.integer('slab_two_g').unsigned().notNullable();
    t.integer('volumetric_divisor').unsigned().notNullable().comment('cubic centimetres per kilogram');
    t.integer('fsc_bp').unsigned().notNullable();
    t.integer('cod_base_paise').unsigned().notNullable();
    t.integer('cod_bp').unsigned().notNullable();
    t.integer('cod_gst_bp').unsigned().notNullable();
    t.integer('version').unsigned().notNullable().defaultTo(1);
    t.boolean('is_active').notNullable().defaultTo(true);
    t.datetime('created_at', { precision: 3 }).notNullable();
    t.unique(['seller_id', 'courier_id', 'mot_id', 'slab_one_g', 'slab_two_g'], {
      indexName: 'rate_cards_owner_slab',
    });
  });
  await knex.schema.createTable('rate_card_rates', (t) => {
    t.integer('card_id').unsigned().notNullable();
    t.string('kind', 7).notNullable().comment('FORWARD, RTO or RVP');
    t.tinyint('zone_id').unsigned().notNullable();
    t.integer('slab_one_millis')
      .unsigned()
      .notNullable()
      .comment('thousandths of a rupee: the smallest rate is 0.001');
    t.integer('slab_two_millis').unsigned().notNullable();
    t.boolean('is_active').notNullable().defaultTo(true);
    t.primary(['card_id', 'kind', 'zone_id']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('rate_card_rates');
  await knex.schema.dropTable('rate_cards');
}
