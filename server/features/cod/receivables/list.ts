import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { ListInput } from '../cod.contract.ts';
import * as sql from './list.sql.ts';
import { sumByStatus } from './totals.sql.ts';

const presentReceivable = (row: sql.ListedReceivable) => ({
  trackingId: row.orderId,
  orderId: row.customerUniqueId,
  wayBillId: row.awb,
  userId: row.sellerId,
  logisticName: row.courierName,
  amount: toRupees(row.amountPaise - row.reducedPaise),
  collected: toRupees(row.amountPaise),
  status: row.status,
  courierStatus: row.courierStatus,
  deliveredAt: row.deliveredAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  early:
    row.earlyDays === null
      ? null
      : { day: row.earlyDays, date: row.earlyOn, charge: toRupees(row.earlyChargePaise) },
  remittanceId: row.remittanceId,
});

/** Without days and AWB the kept totals know the count, however many parcels there are. */
async function count(ctx: Ctx, where: sql.ReceivableWhere): Promise<number> {
  if (where.fromDate || where.toDate || where.awb !== undefined) return sql.countReceivables(ctx, where);
  const totals = await sumByStatus(ctx, where.sellerId);
  return totals
    .filter(({ status }) => where.statuses === undefined || where.statuses.includes(status))
    .reduce((sum, { n }) => sum + n, 0);
}

/** Lists a seller's parcels, the latest first. */
export async function listCod(ctx: Ctx, { limit, offset, status, fromDate, toDate, wayBillId }: ListInput) {
  const sellerId = await requireSellerId(ctx);
  const where = {
    sellerId,
    statuses: status === undefined ? undefined : [status],
    fromDate,
    toDate,
    awb: wayBillId,
  };
  const total = await count(ctx, where);
  const rows = total > offset ? await sql.listReceivables(ctx, where, { limit, offset }) : [];
  return { count: total, data: rows.map(presentReceivable) };
}
