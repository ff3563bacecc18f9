import type { ResultSetHeader } from 'mysql2';
import type { Db } from './connect.ts';

// Ten seconds by the database's own clock: long enough for a renewal that comes late, short enough for who waits after a killed one.
const TAKE = `UPDATE migration_lease SET holder = ?, until_at = UTC_TIMESTAMP(3) + INTERVAL 10 SECOND
  WHERE id = 1 AND until_at < UTC_TIMESTAMP(3)`;
const RENEW =
  'UPDATE migration_lease SET until_at = UTC_TIMESTAMP(3) + INTERVAL 10 SECOND WHERE id = 1 AND holder = ?';

/** Before any migration has run there is no table: this one makes its own. */
export async function makeLease(db: Db): Promise<void> {
  await db.raw(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT UNSIGNED NOT NULL PRIMARY KEY, holder CHAR(36) NOT NULL, until_at DATETIME(3) NOT NULL)',
  );
  await db.raw(
    "INSERT IGNORE INTO migration_lease (id, holder, until_at) VALUES (1, '', '2000-01-01 00:00:00')",
  );
}

/** True for the one who has it from now on: nobody else's is in force. */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const [{ affectedRows }] = (await db.raw(TAKE, [holder])) as [ResultSetHeader];
  return affectedRows === 1;
}

export const renewLease = (db: Db, holder: string) => db.raw(RENEW, [holder]);

export const freeLease = (db: Db, holder: string) =>
  db.raw("UPDATE migration_lease SET until_at = '2000-01-01 00:00:00' WHERE id = 1 AND holder = ?", [holder]);
