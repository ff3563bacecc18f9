import { findRecord, saveRecord } from '../../stores/records.sql.ts';
import { inStore } from '../../stores/store.ts';
import type { Call } from './call.ts';

const FULL = { maximumAvailable: 2_000, restoreRate: 100 };
const BUCKET = 1;

type Level = { available: number; at: number };

/** What is left after a call: `isPaid` is false, and nothing is taken, if the call costs more than there is. */
type Spent = {
  isPaid: boolean;
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
};

/** Takes points out of the bucket, or gives some back. It fills up by the clock. */
export async function spend({ world, of, store }: Call, points: number): Promise<Spent> {
  const { maximumAvailable, restoreRate } = store.bucket ?? FULL;
  const statusOf = (available: number) => ({
    maximumAvailable,
    currentlyAvailable: Math.floor(available),
    restoreRate,
  });
  if (!store.bucket) return { isPaid: true, throttleStatus: statusOf(maximumAvailable - points) };
  const now = world.now();
  return inStore(world, of, async (db) => {
    const level = (await findRecord<Level>(db, of, 'BUCKET', BUCKET))?.body;
    const restored = level
      ? level.available + ((now.getTime() - level.at) / 1_000) * restoreRate
      : maximumAvailable;
    const before = Math.min(maximumAvailable, restored);
    const isPaid = points <= before;
    const available = isPaid ? before - points : before;
    const body = { available, at: now.getTime() };
    await saveRecord(db, of, 'BUCKET', { id: BUCKET, orderId: 0, body, createdAt: now });
    return { isPaid, throttleStatus: statusOf(available) };
  });
}
