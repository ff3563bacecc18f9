import type { AppLoadContext } from '@remix-run/node';
import { type Draft, keyOfValue, logisticKey, logisticValue } from '~/features/orders/wizard/draft.ts';
import { toPayload } from '~/features/orders/wizard/payload.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import type { PickupPoint, RateOption, UserMetadata } from '~/lib/wire.ts';

const NOT_SERVICEABLE = 'Please try by selecting valid pickup point pincode.';

/** The user of the wizard and the points they may choose. */
export type Desk = { context: AppLoadContext; token: string; userId: number; points: PickupPoint[] };
export type Quote = { options: RateOption[]; error: string | null };

export async function quote({ context, token, userId, points }: Desk, draft: Draft): Promise<Quote> {
  const { shipmentTypeId, packingDetails, productDetails } = toPayload(draft, userId);
  const { weight, ...volumetricWeight } = packingDetails;
  const point = points.find(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  const invoice = productDetails.reduce(
    (sum, { productPrice, productQty }) => sum + Number(productPrice) * Number(productQty),
    0,
  );
  const lane = {
    sourcePinCode: point?.pin,
    destinationPinCode: draft.pin.trim(),
    paymentType: draft.paymentType,
  };
  const request = {
    userId,
    shipmentTypeId,
    ...lane,
    weight,
    volumetricWeight,
    totalInvoiceAmount: Number(invoice.toFixed(2)),
  };
  try {
    const { data } = await call<{ data: RateOption[] }>(context, 'service-provider/list', request, token);
    return { options: data, error: null };
  } catch (error) {
    if (error instanceof ApiError) return { options: [], error: NOT_SERVICEABLE };
    throw error;
  }
}

/** Keeps the choice at its current price; clears it if the service is no longer offered. */
export function keepChoice(draft: Draft, options: RateOption[]): Draft {
  const chosen = options.find((option) => logisticKey(option) === keyOfValue(draft.logistic));
  return { ...draft, logistic: chosen ? logisticValue(chosen) : '' };
}

/** Without a choice, selects the cheapest offer of the seller's default courier and mode. */
export async function preferDefault(
  { context, token, userId }: Desk,
  draft: Draft,
  options: RateOption[],
): Promise<Draft> {
  if (draft.logistic !== '' || options.length === 0) return draft;
  const { userProfile } = await call<UserMetadata>(context, `metadata/${userId}`, {}, token);
  const { defaultLogisticId, defaultMotId } = userProfile;
  const preferred = options.find(
    ({ courierId, motId }) => courierId === defaultLogisticId && motId === defaultMotId,
  );
  return preferred ? { ...draft, logistic: logisticValue(preferred) } : draft;
}
