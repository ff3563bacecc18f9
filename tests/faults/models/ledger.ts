import type { Db } from '../../../server/platform/database/connect.ts';
import { call, must } from '../setup/http.ts';
import type { Verified } from '../setup/shop.ts';
import type { Order, State, Status } from './actions.ts';
import { paise, type Real } from './client.ts';
import type { Model } from './rounds.ts';

type Tabs = Record<'PENDING' | 'READY' | 'CANCEL', number>;

export async function tabsOf({ apiUrl, shop }: Real): Promise<Tabs> {
  const count = async (tab: keyof Tabs) =>
    (
      await must(
        call<{ count: number }>(
          apiUrl,
          `get/shipping/${shop.userId}/${tab}`,
          { limit: 1 },
          { token: shop.token },
        ),
      )
    ).count;
  const [PENDING, READY, CANCEL] = await Promise.all([count('PENDING'), count('READY'), count('CANCEL')]);
  return { PENDING, READY, CANCEL };
}

type Deduction = { trackingId: number; kind: string; amount: number; wayBillId: string | null };

const numberOf = ({ orders }: State, status: Status) =>
  orders.filter((order) => order.status === status).length;

/** The ledger as the seller reads it, oldest first: each entry with its order. */
async function deductionsOf({ apiUrl, shop }: Real): Promise<Deduction[]> {
  const { orderDeductionResponseList } = await must(
    call<{ orderDeductionResponseList: Deduction[] }>(
      apiUrl,
      'order/deductions',
      { limit: 300 },
      { token: shop.token },
    ),
  );
  return orderDeductionResponseList.reverse();
}

const entriesIn = (deductions: Deduction[], id: number) =>
  deductions.filter(({ trackingId }) => trackingId === id).map(({ kind, amount }) => [kind, paise(amount)]);

/** At the end of a sequence, checks lists, ledger entries, courier bookings and ledger sums. */
export async function checkAll({ states }: Model, real: Real, db: Db, tabsBefore: Tabs) {
  const [tabs, deductions] = await Promise.all([tabsOf(real), deductionsOf(real)]);
  const isTold = (state: State) =>
    state.orders.every(
      (order: Order) =>
        JSON.stringify(entriesIn(deductions, real.ids.get(order.slot)!)) === JSON.stringify(order.entries),
    );
  const state = states.find(isTold);
  if (!state)
    throw new Error(
      `The ledger is another than the model's.\n  model ${JSON.stringify(states)}\n  ledger ${JSON.stringify(deductions.slice(-30))}`,
    );
  for (const tab of ['PENDING', 'READY', 'CANCEL'] as const) {
    const expected = tabsBefore[tab] + numberOf(state, tab);
    if (tabs[tab] !== expected) throw new Error(`The list ${tab} counts ${tabs[tab]}, not ${expected}.`);
  }
  for (const order of state.orders) {
    const bookings: { awb: string }[] = await db('sandbox_bookings')
      .where('reference', 'like', `HK%-${real.ids.get(order.slot)}-%`)
      .select('awb');
    const awbs = bookings.map(({ awb }) => awb);
    const expected = order.status === 'READY' || order.status === 'CANCEL' ? [real.awbs.get(order.slot)] : [];
    if (JSON.stringify(awbs) !== JSON.stringify(expected))
      throw new Error(
        `The courier has ${JSON.stringify(awbs)} of an order, not ${JSON.stringify(expected)}.`,
      );
  }
  const verified = await must(
    call<Verified>(real.apiUrl, 'wallet/verify', { userId: real.shop.userId }, { token: real.adminToken }),
  );
  if (!verified.ok) throw new Error(`The ledger does not add up: ${JSON.stringify(verified.broken)}`);
}
