import type { Knex } from 'knex';
import { seedCourierPincodes } from './courier-pincodes.ts';
import { seedCouriers } from './couriers.ts';
import { seedInstallation } from './installation.ts';
import { seedPincodes } from './pincodes.ts';
import { hasBaseCards, seedRateCards } from './rate-cards.ts';

export { DEMO, seedDemo } from './demo.ts';
export { deleteSandboxConnections, seedSandboxConnections } from './sandbox-connections.ts';

/**
 * Rate cards come last: they mark the seed as complete, so an interrupted run resumes on the next start. Parallel
 * runs are safe, and later edits are kept.
 */
export async function seedReference(db: Knex, now = new Date()) {
  await seedInstallation(db);
  if (await hasBaseCards(db)) return;
  await seedPincodes(db);
  await seedCouriers(db);
  await seedCourierPincodes(db);
  await seedRateCards(db, now);
}
