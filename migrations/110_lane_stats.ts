import type { Knex } from 'knex';

/** How fast and how surely each service delivers, by lane and by zone. Counted hourly from the shipments. */
export async function up(knex: Knex) {
  await knex.schema.dropTableIfExists('lane_stats');
  await knex.schema.createTable('lane_stats', (t) => {
    t.smallint('from_area')
      .unsigned()
      .notNullable()
      .comment('first three digits of the PIN; 0: any, of a zone');
    t.smallint('to_area').unsigned().notNullable().comment('as from_area');
    t.tinyint('zone_id').unsigned().notNullable().comment('0: of a lane');
    t.integer('courier_id').unsigned().notNullable();
    t.tinyint('mot_id').unsigned().notNullable();
    t.integer('delivered').unsigned().notNullable();
    t.integer('ended').unsigned().notNullable().comment('delivered, returning or lost');
    t.integer('timed').unsigned().notNullable().comment('delivered, with known hours');
    t.integer('median_hours').unsigned().nullable().comment('of the timed ones, from pickup to delivery');
    t.primary(['from_area', 'to_area', 'zone_id', 'courier_id', 'mot_id']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('lane_stats');
}
