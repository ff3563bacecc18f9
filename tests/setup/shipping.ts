import { afterEach } from 'vitest';
import type { Mode } from '../../server/sandbox/sandbox.sql.ts';
import { aSeller, call, db, type Person } from './app.ts';
import { anOrder, aPickupPoint, type OrderChanges } from './orders.ts';

const touched = new Set<number>();

/** Sets how the sandbox courier responds until the end of the test. */
export async function courierIs(mode: Mode, courierId = 1) {
  touched.add(courierId);
  await call('sandbox/courier', { courierId, mode });
}

afterEach(async () => {
  for (const courierId of touched) await call('sandbox/courier', { courierId, mode: 'ok' });
  touched.clear();
});

export type Shop = { seller: Person; point: number };

/** A prepaid seller with a balance in rupees and a pickup point. */
export async function aShop(balance = 5_000): Promise<Shop> {
  const seller = await aSeller({ balance });
  return { seller, point: await aPickupPoint(seller) };
}

export const order = ({ seller, point }: Shop, changes: OrderChanges = {}) => anOrder(seller, point, changes);

export const ship = ({ seller }: Shop, ids: number[], headers?: Record<string, string>) =>
  call('process/shipping', { userId: seller.userId, shippingId: ids }, seller.token, headers);

/** Ships a new order and returns its order id and AWB. */
export async function aShipped(shop: Shop, changes: OrderChanges = {}): Promise<{ id: number; awb: string }> {
  const id = await order(shop, changes);
  const { body } = await ship(shop, [id]);
  if (body.success !== 1) throw new Error(`not shipped: ${JSON.stringify(body)}`);
  return { id, awb: body.results[0].wayBillId };
}

export const balanceOf = async ({ seller }: Shop): Promise<number> =>
  (await call('wallet/balance', { userId: seller.userId }, seller.token)).body.currentBalance;

export const deductionsOf = async ({ seller }: Shop): Promise<Record<string, unknown>[]> =>
  (await call('order/deductions', { limit: 1000 }, seller.token)).body.orderDeductionResponseList;

export const listed = async (
  { seller }: Shop,
  tab: 'PENDING' | 'READY' | 'CANCEL',
): Promise<Record<string, unknown>[]> =>
  (await call(`get/shipping/${seller.userId}/${tab}`, { limit: 1000 }, seller.token)).body.data;

export const scan = (awb: string, status: string, changes: object = {}) =>
  call('sandbox/scan', {
    wayBillId: awb,
    status,
    remarks: `${status} remarks`,
    location: 'Mumbai Hub',
    ...changes,
  });

/** Stops polling for other tests' parcels, because one run polls at most fifty. */
export const pollOnly = (awb: string) => db('shipments').whereNot({ awb }).update({ next_poll_at: null });
