import type { Knex } from 'knex';

/** An AWB is in one pool at most, and a parcel that it is bound to is found. */
export async function up(knex: Knex) {
  await knex.schema.alterTable('shipments', (t) => t.index('asked_awb'));
  await knex.schema.alterTable('connection_awbs', (t) => t.index('awb', 'connection_awbs_by_awb'));
  await knex.raw(
    `DELETE later FROM connection_awbs AS later JOIN connection_awbs AS first
     ON first.awb = later.awb AND first.id < later.id`,
  );
  await knex.schema.alterTable('connection_awbs', (t) => {
    t.unique('awb');
    t.dropIndex('awb', 'connection_awbs_by_awb');
    t.dropUnique(['connection_id', 'awb']);
  });
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connection_awbs', (t) => {
    t.unique(['connection_id', 'awb']);
    t.dropUnique(['awb']);
  });
  await knex.schema.alterTable('shipments', (t) => t.dropIndex('asked_awb'));
}
