import { db } from './app.ts';

/** A checksum of every table of the program, so that a test sees which of them a call has changed. */
export async function checksums(): Promise<Record<string, number>> {
  const tables: string[] = await db('information_schema.tables')
    .where({ table_schema: db.raw('DATABASE()') })
    .pluck('table_name');
  const [rows = []]: { Table: string; Checksum: number }[][] = await db.raw('CHECKSUM TABLE ??', [tables]);
  return Object.fromEntries(rows.map(({ Table: table, Checksum: sum }) => [table, sum]));
}
