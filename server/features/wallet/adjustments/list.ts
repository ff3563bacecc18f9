import { ADJUSTMENT_TEXTS as TEXTS } from '../../../contract/texts/wallet.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { AdjustmentsFilter } from './adjustments.contract.ts';
import * as sql from './adjustments.sql.ts';

const present = (row: sql.Adjustment, callerId: number | undefined) => ({
  id: row.id,
  userId: row.userId,
  clientName: row.companyName,
  direction: row.direction,
  kind: row.kind,
  amount: toRupees(row.amountPaise),
  reason: row.reason,
  reference: row.reference,
  wayBillId: row.awb,
  trackingId: row.orderId,
  allowNegative: row.isNegativeAllowed,
  state: row.state,
  askedBy: row.askedByEmail ?? String(row.askedBy),
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedByEmail,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decision: row.decision,
  entryId: row.entryId,
  canApprove: row.state === 'PENDING' && row.askedBy !== callerId,
});

const ONE = { limit: 1, offset: 0, by: 'id', ascending: false } as const;

/** Finds a seller's adjustment, or any if `sellerId` is null. */
export async function getAdjustmentRow(
  ctx: Ctx,
  id: number,
  sellerId: number | null = null,
): Promise<sql.Adjustment> {
  const [row] = await sql.listAdjustments(ctx, { ids: [id], userId: sellerId ?? undefined }, ONE);
  if (!row) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return row;
}

export const getAdjustment = async (ctx: Ctx, id: number) =>
  present(await getAdjustmentRow(ctx, id), ctx.user?.id);

export async function listAdjustments(ctx: Ctx, { filter, range, sort }: ListQuery<AdjustmentsFilter>) {
  const { id: ids, ...where } = filter;
  const slice = { ...range, by: sort.by as sql.Slice['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countAdjustments(ctx, { ...where, ids }),
    sql.listAdjustments(ctx, { ...where, ids }, slice),
  ]);
  return { count, rows: rows.map((row) => present(row, ctx.user?.id)) };
}
