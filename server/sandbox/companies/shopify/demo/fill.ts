import type { World } from '../../calls/company.ts';
import { countOrders } from '../../stores/orders.sql.ts';
import { inStore } from '../../stores/store.ts';
import { addOrder } from '../changes/change.ts';
import { ownerOf } from '../store.ts';
import { DEMO_ORDERS } from './orders.data.ts';

const EVERY_MS = 160 * 60_000;

/** Places the demo orders in the last days. Does nothing in a store that has orders. */
export async function fillStore(world: World, account: string): Promise<{ filled: number }> {
  const of = ownerOf(account);
  const now = world.now();
  return inStore(world, of, async (db) => {
    if ((await countOrders(db, of)) > 0) return { filled: 0 };
    for (const [n, demo] of DEMO_ORDERS.entries()) {
      const createdAt = new Date(now.getTime() - (DEMO_ORDERS.length - n) * EVERY_MS);
      await addOrder(db, of, { ...demo, createdAt }, now);
    }
    return { filled: DEMO_ORDERS.length };
  });
}
