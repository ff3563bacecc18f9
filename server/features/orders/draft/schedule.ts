import { SCHEDULE_DAYS_AHEAD, SCHEDULE_STEP_MINUTES } from '../../../contract/limits.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { DAY_MS, instantOf, isIstStep, istDay, startOfIstDay } from '../../../platform/time.ts';

/** Couriers that collect daily need no pickup time, but an invalid date is refused for them too. */
export function pickupTimeFor(
  { schedulesPickup }: { schedulesPickup: boolean },
  text: string | null,
  now: Date,
  field = 'shipmentScheduleDate',
): Date | null {
  if (schedulesPickup) return pickupTime(text, now, field);
  if (text !== null && !instantOf(text)) throw invalid(field, TEXTS.scheduleMissing);
  return null;
}

/** Accepts a time from now to the end of the day after tomorrow in India, in 10-minute steps. */
function pickupTime(text: string | null, now: Date, field: string): Date {
  const at = text === null ? null : instantOf(text);
  if (!at) throw invalid(field, TEXTS.scheduleMissing);
  const until = startOfIstDay(istDay(now)).getTime() + (SCHEDULE_DAYS_AHEAD + 1) * DAY_MS;
  if (at.getTime() < now.getTime() || at.getTime() >= until) throw invalid(field, TEXTS.scheduleOutside);
  if (!isIstStep(at, SCHEDULE_STEP_MINUTES)) throw invalid(field, TEXTS.scheduleStep);
  return at;
}
