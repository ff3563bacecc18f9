import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import type { BuyerKind } from '../../messages/channel.ts';
import { type Occasion, trackingLink } from '../../messages/templates.ts';
import { DAY_MS, istDay, MINUTE_MS } from '../../platform/time.ts';
import { getOperator } from '../operator/operator.ts';
import * as sql from './notifications.sql.ts';

/** A first try this soon after the event skips the check that the status still holds. */
const PROMPT_MS = 15 * MINUTE_MS;

const VALID_STATUSES: Record<BuyerKind, TrackingStatus[]> = {
  SHIPPED: ['READY_TO_SHIP', 'PICKUP_SCHEDULED', 'PICKED_UP', 'IN_TRANSIT'],
  OUT_FOR_DELIVERY: ['OUT_FOR_DELIVERY'],
  DELIVERED: ['DELIVERED'],
  UNDELIVERED: ['UNDELIVERED', 'IN_TRANSIT'],
};

function isWorthSending(now: Date, row: sql.DueRow, facts: sql.FactsRow): boolean {
  if (facts.state !== 'BOOKED' || facts.muted) return false;
  const age = now.getTime() - row.happened_at.getTime();
  if (row.tries === 0 && age <= PROMPT_MS) return true;
  const isOfToday = row.kind !== 'OUT_FOR_DELIVERY' || istDay(now) === istDay(row.happened_at);
  return age <= DAY_MS && isOfToday && VALID_STATUSES[row.kind].includes(facts.tracking_status);
}

export async function occasionOf(ctx: Ctx, row: sql.DueRow, facts: sql.FactsRow): Promise<Occasion | null> {
  const to = row.channel === 'email' ? facts.email : facts.phone;
  if (!to) return null;
  return {
    to,
    reference: `notification-${row.id}`,
    kind: row.kind,
    channel: row.channel,
    facts: {
      customer: facts.name,
      company: facts.company_name ?? '',
      orderId: facts.customer_unique_id,
      courier: facts.courier_name,
      reason: row.reason,
      awb: facts.awb,
      link: trackingLink(ctx.publicUrl, facts.awb),
      operator: (await getOperator(ctx)).name,
    },
  };
}

/** Builds due messages by notification id. Null: it is no longer true, or nobody wants it. */
export async function findOccasions(
  ctx: Ctx,
  rows: readonly sql.DueRow[],
): Promise<Map<number, Occasion | null>> {
  const facts = await sql.findFacts(ctx, rows);
  const found = await Promise.all(
    rows.map(async (row): Promise<[number, Occasion | null]> => {
      const known = facts.get(row.id);
      const isWorth = known && isWorthSending(ctx.now(), row, known);
      return [row.id, isWorth ? await occasionOf(ctx, row, known) : null];
    }),
  );
  return new Map(found);
}
