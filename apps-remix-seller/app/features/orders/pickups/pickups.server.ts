import { randomUUID } from 'node:crypto';
import { PICKUP_DAYS_AHEAD, PICKUP_STEP_MINUTES } from '@harkara/server/contract/limits';
import { PICKUP_TEXTS } from '@harkara/server/contract/texts/shipments';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { daysAhead } from '~/lib/forms/slots.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { groupKey, type PickupReport } from './pickups.ts';

const SELECT_FIRST = 'Select the parcels to pick up';

const listWaiting = ({ context }: LoaderFunctionArgs, token: string, userId: number) =>
  call(context, 'shipping/pickup/{userId}', { userId }, token);

export async function loadPickups(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const waiting = await listWaiting(args, token, userId);
  const now = new Date();
  return {
    ...waiting,
    groups: waiting.groups.map(({ shippingId: _, ...group }) => group),
    formId: randomUUID(),
    days: daysAhead(PICKUP_DAYS_AHEAD, now),
    stepMinutes: PICKUP_STEP_MINUTES,
    now: now.toISOString(),
  };
}

/**
 * Requests pickups for the selected groups, including orders added since. A form sent twice makes one
 * request.
 */
export async function requestPickups(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const [day, time] = [textOf(form, 'pickupDay'), textOf(form, 'pickupTime')];
  const chosen = new Set(form.getAll('group').map(String));
  if (chosen.size === 0) return refuse(form, {}, SELECT_FIRST);
  if (!day || !time) return refuse(form, { pickupTime: PICKUP_TEXTS.pickupMissing });

  const { groups } = await listWaiting(args, token, userId);
  const shippingId = groups
    .filter((group) => group.pickupAt === null && chosen.has(groupKey(group)))
    .flatMap((group) => group.shippingId);
  if (shippingId.length === 0) return refuse(form, {}, PICKUP_TEXTS.nothingWaits);
  const body = { userId, shippingId, pickupAt: `${day}T${time}` };
  try {
    const answer = await call(args.context, 'process/shipping/pickup', body, token, {
      formId: textOf(form, 'formId'),
    });
    return data<PickupReport>({ ...answer, id: randomUUID() });
  } catch (error) {
    return refuseWith(form, error, { pickupAt: 'pickupTime' });
  }
}
