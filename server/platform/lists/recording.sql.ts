import type { Ctx } from '../../deps.ts';
import { sumRows } from '../database/rows.ts';
import { istDay } from '../time.ts';

/** Lists with counts in `tallies`, because counting a million rows is slow. Dashboards have their own daily totals. */
export type TallyList = 'orders' | 'shipments' | 'ndrs' | 'wallet-entries' | 'payments';

/** Rows of a list with the same facts. `day` is yyyyMMdd in India; lists without payment types or couriers leave those empty. */
export type Tally = {
  list: TallyList;
  seller_id: number;
  day: number;
  status: string;
  payment_type: string;
  courier_id: number;
  n: number;
};

type Counted = {
  sellerId: number;
  at: Date;
  status: string;
  paymentType?: string;
  courierId?: number;
  /** Negative for removed rows. */
  n: number;
};

export const dayOf = (at: Date) => Number(istDay(at).replaceAll('-', ''));

/** In `seller_id` and `day`, 0 means all. */
export const ALL = 0;

/**
 * Counts added and removed rows. Call it in the transaction that changes them: it inserts changes, which a job folds
 * into the counters: no call waits for a locked counter.
 */
export async function tally({ db }: Ctx, list: TallyList, changes: readonly Counted[]): Promise<void> {
  const rows = changes.map(({ sellerId, at, status, paymentType = '', courierId = 0, n }): Tally => ({
    list,
    seller_id: sellerId,
    day: dayOf(at),
    status,
    payment_type: paymentType,
    courier_id: courierId,
    n,
  }));
  const sums = sumRows(rows);
  if (sums.length > 0) await db('tally_changes').insert(sums);
}
