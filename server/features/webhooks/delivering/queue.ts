import type { Ctx } from '../../../deps.ts';
import { waitUntil } from '../deliveries/states.sql.ts';
import * as sql from './due.sql.ts';
import type { Due } from './due.sql.ts';

const BATCH = 100;
/** Between two looks at the database for new deliveries. */
const PAUSE_MS = 250;

/**
 * The due deliveries of one endpoint. Those of one order leave it one after another, in the order in which they
 * happened; the next one follows when the one before has ended.
 */
export function createQueue(ctx: Ctx, endpointId: number) {
  let ready: Due[] = [];
  let nextFillAt = 0;
  const sending = new Map<number, number | null>();

  const busyOrders = () => [...sending.values()].filter((orderId) => orderId !== null);

  /** Due later than an earlier one of its order, a delivery waits for that one's next attempt. */
  async function dueInOrder(orderIds: readonly number[]): Promise<Due[]> {
    const now = ctx.now();
    const waiting = await sql.listWaiting(ctx, endpointId, orderIds);
    const due: Due[] = [];
    for (const orderId of orderIds) {
      const ofOrder = waiting.filter((one) => one.orderId === orderId);
      const firstAt = ofOrder[0]?.dueAt;
      if (firstAt && firstAt > now) await waitUntil(ctx, endpointId, orderId, firstAt);
      else due.push(...ofOrder);
    }
    return due;
  }

  return {
    async fill(isOldestFirst: boolean) {
      if (ready.length > 0 || performance.now() < nextFillAt) return;
      const busy = { ids: [...sending.keys()], orderIds: busyOrders() };
      const keys = await sql.listDue(ctx, endpointId, { limit: BATCH, isOldestFirst, busy });
      nextFillAt = keys.length < BATCH ? performance.now() + PAUSE_MS : 0;
      if (keys.length === 0) return;
      const orderIds = [...new Set(keys.flatMap(({ orderId }) => orderId ?? []))];
      const single = keys.flatMap(({ id, orderId }) => (orderId === null ? [id] : []));
      ready = [
        ...(single.length > 0 ? await sql.findDue(ctx, single) : []),
        ...(orderIds.length > 0 ? await dueInOrder(orderIds) : []),
      ].toSorted((a, b) => a.id - b.id);
    },
    /** Takes the first one whose order has none under way. */
    take(): Due | undefined {
      const orders = new Set(busyOrders());
      const at = ready.findIndex(({ orderId }) => orderId === null || !orders.has(orderId));
      const [taken] = at < 0 ? [] : ready.splice(at, 1);
      if (taken) sending.set(taken.id, taken.orderId);
      return taken;
    },
    /** Call it when the result is stored. After a failure the rest of the order waits. */
    end({ id, orderId }: Due, isDelivered: boolean) {
      sending.delete(id);
      if (!isDelivered && orderId !== null) ready = ready.filter((one) => one.orderId !== orderId);
    },
    clear() {
      ready = [];
    },
  };
}
