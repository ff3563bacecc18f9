import type { Knex } from 'knex';

const LISTS = ['orders', 'shipments', 'ndrs', 'wallet-entries', 'payments'];
const NEVER = new Date(0);

/** When each list was last recounted. Instances share this to recount only once. */
export async function up(knex: Knex) {
  await knex.schema.createTable('tally_recounts', (t) => {
    t.string('list', 20).primary();
    t.datetime('begun_at', { precision: 3 }).notNullable();
  });
  await knex('tally_recounts').insert(LISTS.map((list) => ({ list, begun_at: NEVER })));
}

export async function down(knex: Knex) {
  await knex.schema.dropTable('tally_recounts');
}
