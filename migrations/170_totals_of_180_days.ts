import type { Knex } from 'knex';

const NEVER = new Date(0);

/**
 * Daily totals are kept for longer: the dashboard compares 90 days with the 90 before them. All are counted again;
 * until then dashboards read the orders.
 */
export async function up(knex: Knex) {
  await knex('daily_total_scopes').update({ counted_at: null, begun_at: NEVER });
}

/** An older version deletes the totals that it does not need. */
export async function down() {}
