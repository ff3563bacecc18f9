import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { DAY_MS, istDay } from '../../platform/time.ts';
import { RETURNED } from '../daily-totals/daily-totals.ts';
import type { RangeInput } from './dashboard.contract.ts';
import type { Scope } from './dashboard.sql.ts';
import { scopeOf } from './dashboard.ts';
import { parcelFigures, sales } from './figures.ts';

async function figuresOf(ctx: Ctx, scope: Scope) {
  const [{ count, paise }, { counts }] = await Promise.all([sales(ctx, scope), parcelFigures(ctx, scope)]);
  const parcels = (is: (status: (typeof counts)[number]['status']) => boolean) =>
    counts.reduce((sum, { status, n }) => (is(status) ? sum + n : sum), 0);
  return {
    orders: count.total,
    revenue: toRupees(paise.total),
    handedOver: parcels(() => true),
    delivered: parcels((status) => status === 'DELIVERED'),
    returned: parcels((status) => RETURNED.includes(status)),
  };
}

const daysOf = ({ from, until }: Scope) => ({
  fromDate: istDay(from),
  toDate: istDay(new Date(until.getTime() - DAY_MS)),
});

/** Compares a range of days with the one of the same length before it. */
export async function trend(ctx: Ctx, input: RangeInput) {
  const scope = await scopeOf(ctx, input);
  const { from, until } = scope;
  const past = { ...scope, from: new Date(2 * from.getTime() - until.getTime()), until: from };
  const [now, before] = await Promise.all([figuresOf(ctx, scope), figuresOf(ctx, past)]);
  const compared = (name: keyof typeof now) => ({ now: now[name], before: before[name] });
  return {
    ...daysOf(scope),
    before: daysOf(past),
    orders: compared('orders'),
    revenue: compared('revenue'),
    handedOver: compared('handedOver'),
    delivered: compared('delivered'),
    returned: compared('returned'),
  };
}
