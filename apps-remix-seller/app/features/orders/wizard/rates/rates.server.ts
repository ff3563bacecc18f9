import { NOT_SERVICEABLE } from '@harkara/server/contract/texts/rates';
import { orderValue, keyOfValue, serviceKey, serviceValue } from '~/features/orders/wizard/draft.ts';
import type { WizardOrder } from '~/features/orders/wizard/order.server.ts';
import { type StepError, toPayload } from '~/features/orders/wizard/payload.server.ts';
import { call, ApiError } from '~/lib/api.server.ts';

const NO_RATES: StepError = { step: 'logistics', field: null, message: NOT_SERVICEABLE, seconds: 5 };

async function listOptions({ context, token, userId, points, draft }: WizardOrder) {
  const { shipmentTypeId, packingDetails, logisticDetails } = toPayload(draft, userId);
  const { weight, ...volumetricWeight } = packingDetails;
  const point = points.find(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  const { data } = await call(
    context,
    'service-provider/list',
    {
      userId,
      shipmentTypeId,
      sourcePinCode: point?.pin ?? '',
      destinationPinCode: draft.pin.trim(),
      paymentType: logisticDetails.paymentType,
      weight,
      volumetricWeight,
      totalInvoiceAmount: orderValue(draft.products),
    },
    token,
  );
  return data;
}

/** Quotes today's rates. The choice keeps its service at the new price, or is cleared if no courier offers it. */
export async function price(order: WizardOrder): Promise<WizardOrder> {
  const { draft } = order;
  try {
    const options = await listOptions(order);
    const chosen = options.find((option) => serviceKey(option) === keyOfValue(draft.logistic));
    const logistic = chosen ? serviceValue(chosen) : '';
    const rates = { options, error: null, isChanged: logistic !== draft.logistic };
    return { ...order, draft: { ...draft, logistic }, rates };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const rates = { options: [], error: NO_RATES, isChanged: false };
    return { ...order, draft: { ...draft, logistic: '' }, rates };
  }
}

/** Without a choice, selects the cheapest offer of the seller's default courier and mode. */
export async function chooseDefault(order: WizardOrder): Promise<WizardOrder> {
  const { context, token, userId, draft, rates } = order;
  if (draft.logistic || !rates?.options.length) return order;
  const { userProfile } = await call(context, 'metadata/{userId}', { userId }, token);
  const { defaultLogisticId, defaultMotId } = userProfile;
  const preferred = rates.options.find(
    ({ courierId, motId }) => courierId === defaultLogisticId && motId === defaultMotId,
  );
  return preferred ? { ...order, draft: { ...draft, logistic: serviceValue(preferred) } } : order;
}
