import { randomUUID } from 'node:crypto';
import { migrationSource } from '../../../migrations/index.ts';
import type { Db } from './connect.ts';
import { freeLease, makeLease, renewLease, takeLease } from './migration-lease.sql.ts';

const LOOK_MS = 250;
const RENEW_MS = 2_500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Does `work` while no other instance does such work, however long that one takes; one that was killed is waited for ten seconds. */
async function alone(db: Db, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  await makeLease(db);
  while (!(await takeLease(db, holder))) await after(LOOK_MS);
  const renewing = setInterval(() => void renewLease(db, holder).catch(() => {}), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await freeLease(db, holder);
  }
}

async function migrateAlone(db: Db): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      // A newer version's migrations may be there: it runs beside this one, or this one is gone back to.
      await db.migrate.latest({ migrationSource, disableMigrationsListValidation: true });
      return;
    } catch (error) {
      const isLocked =
        (error as Error).name === 'MigrationLocked' ||
        /Migration table is already locked/.test((error as Error).message);
      if (!isLocked) throw error;
      // Left by one that was killed, or held by an older version, which knows no lease.
      if (tried >= 20) await db.migrate.forceFreeMigrationsLock({ migrationSource });
      await after(LOOK_MS * 2);
    }
  }
}

/** Brings the database to this version. Instances that start at once wait for the one that migrates. */
export const migrate = (db: Db): Promise<void> => alone(db, () => migrateAlone(db));
