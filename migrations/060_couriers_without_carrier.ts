import type { Knex } from 'knex';

/** A service's account books a courier's parcels. The version before this one offers only couriers with a `carrier`. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('couriers', (t) => {
    t.string('carrier', 30).nullable().defaultTo('sandbox').comment('unused').alter();
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('couriers', (t) => {
    t.string('carrier', 30)
      .nullable()
      .comment('id of its adapter in server/carriers; null: it is not offered')
      .alter();
  });
}
