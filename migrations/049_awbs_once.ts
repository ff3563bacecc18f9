import type { Knex } from 'knex';
import { addIndex, dropIndex } from './repeatable.ts';

/** An AWB is in one pool at most, and a parcel that it is bound to is found. */
export async function up(knex: Knex) {
  await addIndex(knex, 'shipments', 'shipments_asked_awb_index', (t) => t.index('asked_awb'));
  await addIndex(knex, 'connection_awbs', 'connection_awbs_by_awb', (t) =>
    t.index('awb', 'connection_awbs_by_awb'),
  );
  await knex.raw(
    `DELETE later FROM connection_awbs AS later JOIN connection_awbs AS first
     ON first.awb = later.awb AND first.id < later.id`,
  );
  await addIndex(knex, 'connection_awbs', 'connection_awbs_awb_unique', (t) => t.unique('awb'));
  await dropIndex(knex, 'connection_awbs', 'connection_awbs_by_awb');
  await dropIndex(knex, 'connection_awbs', 'connection_awbs_connection_id_awb_unique');
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('connection_awbs', (t) => {
    t.unique(['connection_id', 'awb']);
    t.dropUnique(['awb']);
  });
  await knex.schema.alterTable('shipments', (t) => t.dropIndex('asked_awb'));
}
