import type { CodStatus, CourierStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';

/** Receivables of one seller and courier in the same states. `duePaise`: what the courier still owes of it. */
export type Total = {
  sellerId: number;
  courierId: number;
  status: CodStatus;
  courierStatus: CourierStatus;
  n: number;
  paise: number;
  duePaise: number;
};

const KEY = ['seller_id', 'courier_id', 'status', 'courier_status'];
const sum = (ctx: Ctx, column: string) => ctx.db.raw('?? + VALUES(??)', [`cod_totals.${column}`, column]);

/** Adds in the order of the key, which fixes the order of locks. Call it in the transaction that changes the receivables. */
export async function addToTotals(ctx: Ctx, changes: readonly Total[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx
    .db('cod_totals')
    .insert(
      changes.map(({ sellerId, courierId, status, courierStatus, n, paise, duePaise }) => ({
        seller_id: sellerId,
        courier_id: courierId,
        status,
        courier_status: courierStatus,
        n,
        paise,
        due_paise: duePaise,
      })),
    )
    .onConflict(KEY)
    .merge({ n: sum(ctx, 'n'), paise: sum(ctx, 'paise'), due_paise: sum(ctx, 'due_paise') });
}

type StatusTotal = { status: CodStatus; n: number; paise: number };

/** Null: of all sellers. */
export async function sumByStatus({ db }: Ctx, sellerId: number | null): Promise<StatusTotal[]> {
  const query = db('cod_totals').groupBy('status').select('status').sum({ n: 'n', paise: 'paise' });
  if (sellerId !== null) query.where({ seller_id: sellerId });
  const rows = (await query) as { status: CodStatus; n: string; paise: string }[];
  return rows.map(({ status, n, paise }) => ({ status, n: Number(n), paise: Number(paise) }));
}
