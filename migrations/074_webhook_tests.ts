import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** When a webhook was tested last: tests follow each other at a distance. */
export const up = (knex: Knex) =>
  addColumns(knex, 'webhook_endpoints', 'tested_at', (t) => {
    t.datetime('tested_at', { precision: 3 }).nullable();
  });

export const down = (knex: Knex) =>
  knex.schema.alterTable('webhook_endpoints', (t) => void t.dropColumn('tested_at'));
