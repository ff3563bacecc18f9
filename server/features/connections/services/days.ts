import type { Ctx } from '../../../deps.ts';
import { settleAll } from '../../../platform/concurrency.ts';
import { CompanyRefusal, NoAnswer } from '../../../platform/outbound/http-client.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { openCourier } from '../accounts/accounts.ts';
import {
  countAskedSince,
  deleteLaneDays,
  type Ends,
  findLaneDays,
  saveLaneDays,
  type ServiceDays,
} from './days.sql.ts';
import { type CarrierService, listCarrying } from './services.sql.ts';

/** A quote waits no longer for the companies. Delhivery's slowest hundredth takes 366 ms. */
const WITHIN_MS = 1_000;
const ACCOUNTS_AT_ONCE = 4;
const ASKED_EVERY_MS = DAY_MS;
const RETRIED_AFTER_MS = 10 * MINUTE_MS;
/**
 * Lanes in five minutes, by all instances: programs may quote many, and bookings go to the same companies. Delhivery
 * takes 750 calls, two for a lane with both modes; Shiprocket publishes no number.
 */
const MAX_LANES = 200;
const COUNTED_MS = 5 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;

type Service = Pick<CarrierService, 'courierId' | 'motId'>;

const isOf =
  (services: readonly Service[]) =>
  ({ courierId, motId }: Service): boolean =>
    services.some((one) => one.courierId === courierId && one.motId === motId);

/** Null if the company does not answer now. Never throws: a quote does not fail for its days. */
async function askAccount(
  ctx: Ctx,
  connectionId: number,
  services: CarrierService[],
  { sourcePin, destinationPin }: Ends,
): Promise<ServiceDays[] | null> {
  try {
    const { account } = await openCourier(ctx, connectionId);
    if (!account?.findDays) return [];
    const named = await account.findDays(sourcePin, destinationPin, services, WITHIN_MS);
    return services.flatMap(({ courierId, motId }, at) => {
      const days = named[at] ?? null;
      return days === null ? [] : [{ courierId, motId, days }];
    });
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof CompanyRefusal))
      ctx.log.error({ err: error, connectionId }, 'a company was not asked for its days');
    return null;
  }
}

/**
 * Returns how many days the companies expect for their services between two pincodes, from pickup to delivery. They are
 * asked once a day for a lane. What a company said before stands while it does not answer.
 */
export async function findExpectedDays(ctx: Ctx, ends: Ends): Promise<ServiceDays[]> {
  const services = await listCarrying(ctx);
  if (services.length === 0) return [];
  const now = ctx.now().getTime();
  const lane = await findLaneDays(ctx, ends);
  const known = (lane?.days ?? []).filter(isOf(services));
  if (lane && lane.askAfter.getTime() > now) return known;
  if ((await countAskedSince(ctx, new Date(now - COUNTED_MS), ASKED_EVERY_MS)) >= MAX_LANES) return known;
  const accounts = [...new Set(services.map(({ connectionId }) => connectionId))];
  const asked = await settleAll(accounts, ACCOUNTS_AT_ONCE, async (id) => {
    const own = services.filter(({ connectionId }) => connectionId === id);
    return { own, named: await askAccount(ctx, id, own, ends) };
  });
  const days: ServiceDays[] = [];
  let waitMs = ASKED_EVERY_MS;
  for (const result of asked) {
    if (result.status === 'rejected') throw result.reason;
    const { own, named } = result.value;
    if (named === null) waitMs = RETRIED_AFTER_MS;
    days.push(...(named ?? known.filter(isOf(own))));
  }
  await saveLaneDays(ctx, ends, { days, askAfter: new Date(now + waitMs) });
  return days;
}

export const deleteOldDays = (ctx: Ctx): Promise<void> =>
  deleteLaneDays(ctx, new Date(ctx.now().getTime() - KEPT_MS));
