import type { Ctx } from '../../../deps.ts';
import { CompanyRefusal, NoAnswer } from '../../../platform/outbound/http-client.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { openCourier } from '../accounts/accounts.ts';
import * as sql from './days.sql.ts';
import { type CarrierService, listCarrying } from './services.sql.ts';

export type ServiceDays = { courierId: number; motId: number; days: number };

/** A quote waits no longer for the companies. Delhivery's slowest hundredth takes 366 ms. */
const WITHIN_MS = 1_000;
const ASKED_EVERY_MS = DAY_MS;
const RETRIED_AFTER_MS = 10 * MINUTE_MS;
/**
 * Lanes in five minutes for an account, by all instances: programs may quote many, and bookings go to the same company.
 * Delhivery takes 750 calls, two for a lane with both modes; Shiprocket publishes no number. Quotes of the same moment
 * may exceed it by their number.
 */
const MAX_LANES = 200;
const COUNTED_MS = 5 * MINUTE_MS;
/** An older answer says nothing of today. */
const STALE_MS = 7 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;

type Answer = sql.Asked & { days: number | null };

const isSame =
  (one: sql.Asked) =>
  (other: sql.Asked): boolean =>
    one.connectionId === other.connectionId && one.motId === other.motId && one.service === other.service;

/** Empty if the account cannot be asked now. Never throws: a quote does not fail for its days. */
async function askAccount(
  ctx: Ctx,
  ends: sql.Ends,
  connectionId: number,
  services: CarrierService[],
): Promise<Answer[]> {
  const at = ctx.now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  try {
    if ((await sql.countLanesAsked(ctx, connectionId, after(-COUNTED_MS))) >= MAX_LANES) return [];
    if (!(await sql.claimServices(ctx, ends, services, { at, until: after(RETRIED_AFTER_MS) }))) return [];
    const { account } = await openCourier(ctx, connectionId);
    const { sourcePin, destinationPin } = ends;
    const days = await account?.findDays?.(sourcePin, destinationPin, services, WITHIN_MS);
    const answers = services.map(({ motId, service }, n) => ({
      connectionId,
      motId,
      service,
      days: days?.[n] ?? null,
    }));
    await sql.saveDays(ctx, ends, answers, { at, until: after(ASKED_EVERY_MS) });
    return answers;
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof CompanyRefusal))
      ctx.log.error({ err: error, connectionId }, 'a company was not asked for its days');
    return [];
  }
}

/**
 * Returns how many days the companies expect for their services between two pincodes, from pickup to delivery. They are
 * asked once a day for a lane. What a company said before stands for a week while it does not answer.
 */
export async function findExpectedDays(ctx: Ctx, ends: sql.Ends): Promise<ServiceDays[]> {
  const services = await listCarrying(ctx);
  if (services.length === 0) return [];
  const now = ctx.now().getTime();
  const known = await sql.listKnown(ctx, ends);
  const isDue = (service: CarrierService) =>
    !known.some((one) => isSame(service)(one) && one.askAfter.getTime() > now);
  const due = services.filter(isDue);
  const accounts = [...new Set(due.map(({ connectionId }) => connectionId))];
  const asked = await Promise.all(
    accounts.map((id) =>
      askAccount(
        ctx,
        ends,
        id,
        due.filter(({ connectionId }) => connectionId === id),
      ),
    ),
  );
  const fresh = known.filter(({ answeredAt }) => answeredAt && answeredAt.getTime() > now - STALE_MS);
  const answers: Answer[] = [...asked.flat(), ...fresh];
  return services.flatMap((service) => {
    const days = answers.find(isSame(service))?.days ?? null;
    return days === null ? [] : [{ courierId: service.courierId, motId: service.motId, days }];
  });
}

export const deleteOldDays = (ctx: Ctx): Promise<void> =>
  sql.deleteAskedBefore(ctx, new Date(ctx.now().getTime() - KEPT_MS));
