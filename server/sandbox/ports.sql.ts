import type { Db } from '../platform/database/connect.ts';

export type PortName = 'http' | 'smtp';

export async function getPort(db: Db, name: PortName): Promise<number | null> {
  const row = await db('sandbox_ports').where({ name }).first<{ port: number } | undefined>('port');
  return row?.port ?? null;
}

/** The first port stays: another program on the same database must not change it. */
export const keepPort = (db: Db, name: PortName, port: number) =>
  db('sandbox_ports').insert({ name, port }).onConflict('name').ignore();
