import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { DAY_MS, istDay, istDayNumber, startOfIstDayNumber } from '../../platform/time.ts';
import { HANDED_OVER, RETURNED } from '../daily-totals/daily-totals.ts';
import type { RangeInput } from './dashboard.contract.ts';
import type { Scope } from './dashboard.sql.ts';
import { scopeOf } from './dashboard.ts';
import { type DayFigures, figuresByDay } from './figures.ts';

type Sums = Record<'orders' | 'paise' | 'handedOver' | 'delivered' | 'returned', number>;

const nothing = (): Sums => ({ orders: 0, paise: 0, handedOver: 0, delivered: 0, returned: 0 });

/** The sums of each day of a range, also of days without orders. */
function sumsByDay({ sales, parcels }: DayFigures, { from, until }: Scope): Map<number, Sums> {
  const days = new Map<number, Sums>();
  for (let day = istDayNumber(from); day < istDayNumber(until); day++) days.set(day, nothing());
  for (const { day, n, paise } of sales) {
    const sums = days.get(day);
    if (!sums) continue;
    sums.orders += n;
    sums.paise += paise;
  }
  for (const { day, status, n } of parcels) {
    const sums = days.get(day);
    if (!sums) continue;
    if (HANDED_OVER.includes(status)) sums.handedOver += n;
    if (status === 'DELIVERED') sums.delivered += n;
    if (RETURNED.includes(status)) sums.returned += n;
  }
  return days;
}

function total(days: Map<number, Sums>): Sums {
  const sums = nothing();
  for (const day of days.values())
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += day[name];
  return sums;
}

const present = ({ paise, ...counts }: Sums) => ({ ...counts, revenue: toRupees(paise) });

const range = ({ from, until }: Scope, days: Map<number, Sums>) => ({
  fromDate: istDay(from),
  toDate: istDay(new Date(until.getTime() - DAY_MS)),
  days: [...days].map(([day, sums]) => ({ day: istDay(startOfIstDayNumber(day)), ...present(sums) })),
});

/** Compares a range of days with the one of the same length before it. */
export async function trend(ctx: Ctx, input: RangeInput) {
  const scope = await scopeOf(ctx, input);
  const { from, until } = scope;
  const past = { ...scope, from: new Date(2 * from.getTime() - until.getTime()), until: from };
  const figures = await figuresByDay(ctx, { ...scope, from: past.from });
  const [daysNow, daysBefore] = [sumsByDay(figures, scope), sumsByDay(figures, past)];
  const [now, before] = [present(total(daysNow)), present(total(daysBefore))];
  const compared = (name: keyof typeof now) => ({ now: now[name], before: before[name] });
  return {
    ...range(scope, daysNow),
    before: range(past, daysBefore),
    orders: compared('orders'),
    revenue: compared('revenue'),
    handedOver: compared('handedOver'),
    delivered: compared('delivered'),
    returned: compared('returned'),
  };
}
