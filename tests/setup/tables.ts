import { db } from './app.ts';

/** Checksums all tables: a test can tell which ones a call has changed. */
export async function checksums(): Promise<Record<string, number>> {
  // MySQL returns TABLE_NAME in capitals unless the column has an alias.
  const tables: { name: string }[] = await db('information_schema.tables')
    .where({ table_schema: db.raw('DATABASE()') })
    .select({ name: 'table_name' });
  const names = tables.map(({ name }) => name);
  const [rows = []]: { Table: string; Checksum: number }[][] = await db.raw('CHECKSUM TABLE ??', [names]);
  return Object.fromEntries(rows.map(({ Table: table, Checksum: sum }) => [table, sum]));
}
