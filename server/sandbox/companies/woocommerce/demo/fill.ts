import type { Fields, World } from '../../calls/company.ts';
import { buildOrder } from '../orders/build.ts';
import { findStore, inSeconds, inStore, ownerOf } from '../store.ts';
import { listAllOrders, saveOrder } from '../tables/orders.sql.ts';
import { takeId } from '../tables/stores.sql.ts';
import { DEMO_ORDERS } from './orders.data.ts';

const EVERY_MS = 160 * 60_000;

/** Places the demo orders in the last days. Does nothing in a store that has orders. */
export async function fillStore(world: World, account: string): Promise<{ filled: number }> {
  const of = ownerOf(account);
  const store = await findStore(world, account);
  const now = world.now().getTime();
  return inStore(world, of, async (db) => {
    if ((await listAllOrders(db, of)).length > 0) return { filled: 0 };
    for (const [n, demo] of DEMO_ORDERS.entries()) {
      const at = inSeconds(new Date(now - (DEMO_ORDERS.length - n) * EVERY_MS));
      const id = await takeId(db, of);
      const sent: Fields = {
        ...demo,
        refunds: demo.refunds?.map((refund, r) => ({ id: id * 100 + 90 + r, ...refund })) ?? [],
      };
      const body = await buildOrder({ db, of, store, id, at }, sent);
      await saveOrder(db, of, { id, status: demo.status, body, createdAt: at, modifiedAt: at });
    }
    return { filled: DEMO_ORDERS.length };
  });
}
