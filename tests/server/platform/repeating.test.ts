import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationSource } from '../../../migrations/index.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { db as workersDb } from '../../setup/app.ts';
import { schemaUrl } from '../../setup/schema.ts';

/** Older migrations may have to be finished by hand after a crash between two of their statements. */
const FIRST_REPEATABLE = '049_awbs_once';

const schema = `harkara_repeating_${process.pid}`;
const names = await migrationSource.getMigrations([]);
const repeatable = names.slice(names.indexOf(FIRST_REPEATABLE));
let db: Knex;
let crashing: Knex;
let statementsLeft = 0;

beforeAll(async () => {
  await workersDb.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema]);
  db = connectDatabase(schemaUrl(schema), 1);
  crashing = connectDatabase(schemaUrl(schema), 1);
  crashing.on('query', () => {
    if (statementsLeft-- === 0) throw new Error('crashed');
  });
  for (const name of names.slice(0, names.indexOf(FIRST_REPEATABLE)))
    await (await migrationSource.getMigration(name)).up(db);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.destroy(), crashing.destroy()]);
  await workersDb.raw('DROP DATABASE ??', [schema]);
});

const A_TIME = /^'?\d{4}-\d{2}-\d{2} [\d:.]+'?$/;

/** Columns and indexes. A default that is the time of the migration differs each time. */
async function describeSchema() {
  // MySQL names unaliased columns of this schema in capitals.
  const columns: { fallback: string | null }[] = await db('information_schema.columns')
    .whereRaw('table_schema = DATABASE()')
    .orderBy(['table_name', 'column_name'])
    .select('table_name', 'column_name', 'column_type', 'is_nullable', 'extra', {
      fallback: 'column_default',
    });
  const indexes: object[] = await db('information_schema.statistics')
    .whereRaw('table_schema = DATABASE()')
    .orderBy(['table_name', 'index_name', 'seq_in_index'])
    .select('table_name', 'index_name', 'column_name', 'non_unique');
  const defaulted = columns.map((column) => ({
    ...column,
    fallback: column.fallback?.replace(A_TIME, 'a time') ?? null,
  }));
  return { columns: defaulted, indexes };
}

test.each(repeatable)('%s runs again after a crash before any of its statements', async (name) => {
  const { up, down } = await migrationSource.getMigration(name);
  await up(db);
  const whole = await describeSchema();
  for (let before = 1, isCrashed = true; isCrashed; before++) {
    await down?.(db);
    statementsLeft = before;
    isCrashed = await up(crashing).then(
      () => false,
      (error: unknown) => {
        if ((error as Error).message !== 'crashed') throw error;
        return true;
      },
    );
    await up(db);
    expect(await describeSchema(), `after ${before} statements`).toEqual(whole);
  }
});
