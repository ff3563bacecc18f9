import { NOT_SERVICEABLE } from '@harkara/server/contract/texts/rates';
import {
  forMeValue,
  isForMe,
  isReturn,
  keyOfValue,
  orderValue,
  serviceKey,
  serviceValue,
} from '~/features/orders/wizard/draft.ts';
import type { WizardOrder } from '~/features/orders/wizard/order.server.ts';
import { type StepError, toPayload } from '~/features/orders/wizard/payload.server.ts';
import { call, ApiError } from '~/lib/api.server.ts';

const NO_RATES: StepError = { step: 'logistics', field: null, message: NOT_SERVICEABLE, seconds: 5 };

/** The parcel as the API prices it. */
export function askedOf({ userId, points, draft }: Pick<WizardOrder, 'userId' | 'points' | 'draft'>) {
  const { shipmentTypeId, packingDetails, logisticDetails } = toPayload(draft, userId);
  const { weight, ...volumetricWeight } = packingDetails;
  const point = points.find(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  return {
    userId,
    shipmentTypeId,
    sourcePinCode: point?.pin ?? '',
    destinationPinCode: draft.pin.trim(),
    paymentType: logisticDetails.paymentType,
    weight,
    volumetricWeight,
    totalInvoiceAmount: orderValue(draft.products),
  };
}

/** What the seller's rules would choose. Null: nothing of what they may; a return has one courier only. */
async function findForMe(order: WizardOrder) {
  const { context, token, draft } = order;
  if (isReturn(draft)) return null;
  const products = draft.products.map(({ productName, productCode }) => ({ productName, productCode }));
  try {
    return await call(context, 'courier-rules/choose', { ...askedOf(order), products }, token);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Quotes today's rates. The choice keeps its service at the new price, or is cleared if no courier offers it. */
export async function price(order: WizardOrder): Promise<WizardOrder> {
  const { context, token, draft } = order;
  try {
    const [{ data: options }, forMe] = await Promise.all([
      call(context, 'service-provider/list', askedOf(order), token),
      findForMe(order),
    ]);
    const chosen = options.find((option) => serviceKey(option) === keyOfValue(draft.logistic));
    const named = chosen ? serviceValue(chosen) : '';
    const byRules = forMe ? forMeValue(forMe) : '';
    const logistic = isForMe(draft.logistic) ? byRules : named;
    const rates = { options, forMe, error: null, isChanged: logistic !== draft.logistic };
    return { ...order, draft: { ...draft, logistic }, rates };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const rates = { options: [], forMe: null, error: NO_RATES, isChanged: false };
    return { ...order, draft: { ...draft, logistic: '' }, rates };
  }
}

/** Without a choice, selects what a rule of the seller chooses, else the default courier and mode, else the cheapest. */
export async function chooseDefault(order: WizardOrder): Promise<WizardOrder> {
  const { context, token, userId, draft, rates } = order;
  if (draft.logistic || !rates?.options.length) return order;
  if (rates.forMe?.rule) return { ...order, draft: { ...draft, logistic: forMeValue(rates.forMe) } };
  const { userProfile } = await call(context, 'metadata/{userId}', { userId }, token);
  const { defaultLogisticId, defaultMotId } = userProfile;
  const preferred = rates.options.find(
    ({ courierId, motId }) => courierId === defaultLogisticId && motId === defaultMotId,
  );
  const [cheapest] = rates.options;
  const chosen = preferred ?? cheapest;
  return chosen ? { ...order, draft: { ...draft, logistic: serviceValue(chosen) } } : order;
}
