import { db } from './app.ts';

/** A checksum of every table of the program, so that a test sees which of them a call has changed. */
export async function checksums(): Promise<Record<string, number>> {
  // MySQL answers in capitals what is not named here.
  const tables: { name: string }[] = await db('information_schema.tables')
    .where({ table_schema: db.raw('DATABASE()') })
    .select({ name: 'table_name' });
  const names = tables.map(({ name }) => name);
  const [rows = []]: { Table: string; Checksum: number }[][] = await db.raw('CHECKSUM TABLE ??', [names]);
  return Object.fromEntries(rows.map(({ Table: table, Checksum: sum }) => [table, sum]));
}
