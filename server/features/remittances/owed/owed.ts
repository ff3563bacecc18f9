import { DIFFERENCE_AGES } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { daysAfter, istDay } from '../../../platform/time.ts';
import { sumByStatus } from '../../cod/cod.ts';
import { findTerms } from '../terms/terms.ts';
import type { OwedInput } from './owed.contract.ts';
import * as sql from './owed.sql.ts';

const sumOf = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

async function couriersOwe(ctx: Ctx, lateAfterDays: number) {
  const debts = await sql.listCourierDebts(ctx);
  const waiting = debts.filter(({ expectedPaise }) => expectedPaise > 0).map(({ courierId }) => courierId);
  const deliveredBefore = daysAfter(istDay(ctx.now()), -lateAfterDays);
  const late = await sql.sumLate(ctx, waiting, deliveredBefore);
  return debts.map((debt) => ({ ...debt, late: late.get(debt.courierId) }));
}

async function openDifferences(ctx: Ctx) {
  const sums = await sql.sumDifferences(ctx);
  return DIFFERENCE_AGES.map((age) => {
    const { n = 0, missingPaise = 0, extraPaise = 0 } = sums.find((one) => one.age === age) ?? {};
    return { age, count: n, missing: toRupees(missingPaise), extra: toRupees(extraPaise) };
  });
}

/** What couriers owe, what sellers are owed, and what is in dispute. Lists at most `limit` couriers and sellers. */
export async function listOwed(ctx: Ctx, { limit }: OwedInput) {
  const { daysAfterDelivery: lateAfterDays } = await findTerms(ctx);
  const [couriers, sellers, sellerCount, statuses, differences] = await Promise.all([
    couriersOwe(ctx, lateAfterDays),
    sql.listSellerCredits(ctx, limit),
    sql.countSellerCredits(ctx),
    sumByStatus(ctx, null),
    openDifferences(ctx),
  ]);
  const received = statuses.find(({ status }) => status === 'RECEIVED') ?? { n: 0, paise: 0 };
  return {
    lateAfterDays,
    total: {
      expected: toRupees(sumOf(couriers, ({ expectedPaise }) => expectedPaise)),
      disputed: toRupees(sumOf(couriers, ({ disputedPaise }) => disputedPaise)),
      late: toRupees(sumOf(couriers, ({ late }) => late?.paise ?? 0)),
      lateCount: sumOf(couriers, ({ late }) => late?.n ?? 0),
      due: toRupees(received.paise),
      dueCount: received.n,
      couriers: couriers.length,
      sellers: sellerCount,
    },
    couriers: couriers.slice(0, limit).map(({ courierId, name, expectedPaise, disputedPaise, late }) => ({
      courierId,
      logisticName: name,
      expected: toRupees(expectedPaise),
      disputed: toRupees(disputedPaise),
      late: toRupees(late?.paise ?? 0),
      lateCount: late?.n ?? 0,
      oldest: late?.oldest ?? null,
    })),
    sellers: sellers.map((one) => ({
      userId: one.sellerId,
      clientName: one.companyName,
      due: toRupees(one.duePaise),
      dueCount: one.dueCount,
      expected: toRupees(one.expectedPaise),
      disputed: toRupees(one.disputedPaise),
    })),
    differences,
  };
}
