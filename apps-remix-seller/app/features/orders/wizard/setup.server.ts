import { randomUUID } from 'node:crypto';
import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contracts/couriers/couriers';
import { SCHEDULE_DAYS_AHEAD, SCHEDULE_STEP_MINUTES } from '@harkara/server/contracts/orders/orders';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { usablePoints } from '~/features/orders/create/pickup-points.server.ts';
import type { SavedOrder } from '~/features/orders/wire.ts';
import { type NewPoint, newPointOf } from '~/features/settings/pickup-points.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { daysAgo } from '~/lib/format.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import type { PickupPoint, UserMetadata } from '~/lib/wire.ts';
import { emptyDraft, type Draft, type StepName } from './draft.ts';
import { toDraft } from './payload.server.ts';

type ShipmentType = { id: number; type: string; showInUI: boolean };
type PaymentMode = { id: number; method: string; shipmentType: { id: number; type: string } };

export type WizardSetup = {
  isEdit: boolean;
  /** The storage key for an unfinished order. */
  keptAs: string;
  orderId: string | null;
  draft: Draft;
  firstStep: StepName;
  points: PickupPoint[];
  newPoint: NewPoint;
  types: { id: number; type: string }[];
  payments: { method: string; shipmentTypeId: number }[];
  scheduledCourier: { id: number; name: string };
  /** The seller's default courier and mode, listed first. */
  preferred: { courierId: number | null; motId: number | null };
  schedule: { days: string[]; stepMinutes: number; now: string };
};

/** The data that single and bulk orders share. */
export async function commonSetup(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const ask = <T>(path: string) => call<T>(args.context, path, {}, token);
  const [points, types, payments, couriers, metadata] = await Promise.all([
    usablePoints(args.context, token, userId),
    ask<ShipmentType[]>('shipment/get'),
    ask<PaymentMode[]>('payment/get'),
    ask<{ id: number; name: string }[]>('courier/get'),
    ask<UserMetadata>(`metadata/${userId}`),
  ]);
  const now = new Date();
  const common = {
    points,
    newPoint: newPointOf(metadata, points.length === 0),
    types: types.filter(({ showInUI }) => showInUI).map(({ id, type }) => ({ id, type })),
    payments: payments.map(({ method, shipmentType }) => ({ method, shipmentTypeId: shipmentType.id })),
    scheduledCourier: {
      id: SCHEDULED_PICKUP_COURIER,
      name: couriers.find(({ id }) => id === SCHEDULED_PICKUP_COURIER)?.name ?? '',
    },
    preferred: {
      courierId: metadata.userProfile.defaultLogisticId,
      motId: metadata.userProfile.defaultMotId,
    },
    schedule: {
      days: Array.from({ length: SCHEDULE_DAYS_AHEAD + 1 }, (_, ahead) => daysAgo(-ahead, now)),
      stepMinutes: SCHEDULE_STEP_MINUTES,
      now: now.toISOString(),
    },
  };
  return { common, metadata, userId };
}

export async function setupCreate(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { common, userId } = await commonSetup(args);
  const type = String(common.types[0]?.id ?? 1);
  const draft: Draft = {
    ...emptyDraft(),
    draftId: randomUUID(),
    shipmentTypeId: type,
    paymentFor: type,
    userPickLocationOrDeliveryId: String(common.points[0]?.id ?? ''),
  };
  return {
    ...common,
    isEdit: false,
    keptAs: `order-draft-${userId}`,
    orderId: null,
    draft,
    firstStep: 'type',
  };
}

/** `?id=12`. Redirects to the list with a message if the order cannot be edited. */
export async function setupEdit(args: LoaderFunctionArgs): Promise<WizardSetup> {
  const { token } = await requireSeller(args);
  const id = new URL(args.request.url).searchParams.get('id') ?? '';
  const leave = (text: string) => redirectWithToast(args, '/orders', { tone: 'danger', text });
  if (!/^\d+$/.test(id)) throw await leave('Oops something went wrong. Please contact system adminstrator');
  const order = await call<SavedOrder>(args.context, `get/shipping/tabbed/${id}`, {}, token).catch(
    async (error: unknown) => {
      if (error instanceof ApiError && error.status < 500)
        throw await leave('Oops something went wrong. Please contact system adminstrator');
      throw error;
    },
  );
  if (order.status !== 'PENDING') throw await leave('Only a pending order can be changed');
  const draft = toDraft(order, randomUUID());
  const { common, userId } = await commonSetup(args);
  return {
    ...common,
    isEdit: true,
    keptAs: `order-draft-${userId}-${id}`,
    orderId: order.customerDetails.customerUniqueId,
    draft,
    firstStep: 'customer',
  };
}
