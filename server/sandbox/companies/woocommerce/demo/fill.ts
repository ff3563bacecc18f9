import type { World } from '../../calls/company.ts';
import { addOrders, listAllOrders } from '../../stores/orders.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeIds } from '../../stores/stores.sql.ts';
import { buildOrder } from '../orders/build.ts';
import { findStore, ownerOf } from '../store.ts';
import { DEMO_ORDERS } from './orders.data.ts';

const EVERY_MS = 160 * 60_000;

/** Places the demo orders in the last days. Does nothing in a store that has orders. */
export async function fillStore(world: World, account: string): Promise<{ filled: number }> {
  const of = ownerOf(account);
  const store = await findStore(world, account);
  const now = world.now().getTime();
  return inStore(world, of, async (db) => {
    if ((await listAllOrders(db, of)).length > 0) return { filled: 0 };
    const firstId = await takeIds(db, of, DEMO_ORDERS.length);
    const orders = [];
    for (const [n, { refunds = [], ...demo }] of DEMO_ORDERS.entries()) {
      const at = inSeconds(new Date(now - (DEMO_ORDERS.length - n) * EVERY_MS));
      const id = firstId + n;
      const refunded = refunds.map((refund, r) => ({ id: id * 100 + 90 + r, ...refund }));
      const body = await buildOrder({ db, of, store, id, at }, { ...demo, refunds: refunded });
      orders.push({ id, status: demo.status, body, createdAt: at, modifiedAt: at });
    }
    await addOrders(db, of, orders);
    return { filled: DEMO_ORDERS.length };
  });
}
