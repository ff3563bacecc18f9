import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import * as orders from '../../orders/orders.ts';
import { getSellerSettings, requireSellerId } from '../../sellers/sellers.ts';
import { findBalancePaise } from '../../wallet/wallet.ts';
import type { Chosen } from '../shipments.contract.ts';

/** What shipping these orders costs, and the wallet before and after. A postpaid seller pays by invoice. */
export async function getShippingCost(ctx: Ctx, input: Chosen) {
  const sellerId = await requireSellerId(ctx);
  const [{ count, totalPaise }, { isPrepaid }] = await Promise.all([
    input.filter
      ? orders.sumPendingMatches(ctx, sellerId, input.filter)
      : orders.sumPending(ctx, sellerId, input.shippingId ?? []),
    getSellerSettings(ctx, sellerId),
  ]);
  const balancePaise = isPrepaid ? await findBalancePaise(ctx, sellerId) : null;
  return {
    count,
    total: toRupees(totalPaise),
    balance: balancePaise === null ? null : toRupees(balancePaise),
    balanceAfter: balancePaise === null ? null : toRupees(balancePaise - totalPaise),
    missing: toRupees(Math.max(0, totalPaise - (balancePaise ?? totalPaise))),
  };
}
