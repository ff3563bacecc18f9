import type { ResultSetHeader } from 'mysql2';
import type { Db } from './connect.ts';

// 10 s by the database's clock: tolerates a late renewal, and a killed instance does not block others for long.
const TAKE = `UPDATE migration_lease SET holder = ?, until_at = UTC_TIMESTAMP(3) + INTERVAL 10 SECOND
  WHERE id = 1 AND until_at < UTC_TIMESTAMP(3)`;
const RENEW =
  'UPDATE migration_lease SET until_at = UTC_TIMESTAMP(3) + INTERVAL 10 SECOND WHERE id = 1 AND holder = ?';

/** Creates its own table, because no migration has run yet. */
export async function makeLease(db: Db): Promise<void> {
  await db.raw(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT UNSIGNED NOT NULL PRIMARY KEY, holder CHAR(36) NOT NULL, until_at DATETIME(3) NOT NULL)',
  );
  await db.raw(
    "INSERT IGNORE INTO migration_lease (id, holder, until_at) VALUES (1, '', '2000-01-01 00:00:00')",
  );
}

/** True if this instance now holds the lease. */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const [{ affectedRows }] = (await db.raw(TAKE, [holder])) as [ResultSetHeader];
  return affectedRows === 1;
}

export const renewLease = (db: Db, holder: string) => db.raw(RENEW, [holder]);

export const freeLease = (db: Db, holder: string) =>
  db.raw("UPDATE migration_lease SET until_at = '2000-01-01 00:00:00' WHERE id = 1 AND holder = ?", [holder]);
