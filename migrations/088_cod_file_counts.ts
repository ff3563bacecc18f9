import type { Knex } from 'knex';
import { addColumns } from './repeatable.ts';

/** A file keeps the counts of its rows: a page of large files need not read a million of them. */
export async function up(knex: Knex) {
  await addColumns(knex, 'cod_files', 'matched_count', (t) => {
    for (const result of ['matched', 'short', 'over', 'unknown', 'twice'])
      t.integer(`${result}_count`).unsigned().notNullable().defaultTo(0);
    t.bigInteger('received_paise').notNullable().defaultTo(0).comment('what parcels received of its rows');
  });
  await knex.raw(`UPDATE cod_files AS f
    JOIN (SELECT file_id, SUM(result = 'MATCHED') AS matched, SUM(result = 'SHORT') AS short_rows, SUM(result = 'OVER') AS over_rows,
        SUM(result = 'UNKNOWN') AS unknown_rows, SUM(result = 'TWICE') AS twice, SUM(applied_paise) AS received
      FROM cod_file_rows WHERE result IS NOT NULL GROUP BY file_id) AS r ON r.file_id = f.id
    SET f.matched_count = r.matched, f.short_count = r.short_rows, f.over_count = r.over_rows,
      f.unknown_count = r.unknown_rows, f.twice_count = r.twice, f.received_paise = r.received`);
}

export async function down(knex: Knex) {
  await knex.schema.alterTable('cod_files', (t) =>
    t.dropColumns(
      'matched_count',
      'short_count',
      'over_count',
      'unknown_count',
      'twice_count',
      'received_paise',
    ),
  );
}
