import { randomUUID } from 'node:crypto';
import { migrationSource } from '../../../migrations/index.ts';
import type { Db } from './connect.ts';
import { freeLease, makeLease, renewLease, takeLease } from './migration-lease.sql.ts';

const LOOK_MS = 250;
const RENEW_MS = 2_500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs `work` under a lease shared by all instances. The lease of a killed instance expires after 10 s. */
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
      // After a rollback or during an update, the database may have migrations that this version lacks.
      await db.migrate.latest({ migrationSource, disableMigrationsListValidation: true });
      return;
    } catch (error) {
      const isLocked =
        (error as Error).name === 'MigrationLocked' ||
        /Migration table is already locked/.test((error as Error).message);
      if (!isLocked) throw error;
      // The lock is stale, or held by an older version that does not use the lease.
      if (tried >= 20) await db.migrate.forceFreeMigrationsLock({ migrationSource });
      await after(LOOK_MS * 2);
    }
  }
}

/** Instances that start at the same time wait for each other. */
export const migrate = (db: Db): Promise<void> => alone(db, () => migrateAlone(db));
