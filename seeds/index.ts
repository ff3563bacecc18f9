import type { Knex } from 'knex';
import { seedCourierPincodes } from './courier-pincodes.ts';
import { seedCouriers } from './couriers.ts';
import { seedPincodes } from './pincodes.ts';
import { hasBaseCards, seedRateCards } from './rate-cards.ts';

export { DEMO, seedDemo } from './demo.ts';

/**
 * PIN codes, couriers, who serves what, and rates. Rate cards come last, so that they mark all of it as done: a start
 * that was killed half-way is taken up by the next one, two at a time do no harm, and later edits are never undone.
 */
export async function seedReference(db: Knex, now = new Date()) {
  if (await hasBaseCards(db)) return;
  await seedPincodes(db);
  await seedCouriers(db);
  await seedCourierPincodes(db);
  await seedRateCards(db, now);
}
