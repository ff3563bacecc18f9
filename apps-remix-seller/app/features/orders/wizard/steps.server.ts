import { TEXTS } from '@harkara/server/contracts/orders/orders';
import { nationalNumber } from '@harkara/server/phone';
import { findPlace } from '~/features/pincodes/pincode.server.ts';
import type { Draft, StepName } from './draft.ts';
import { contractFaults, type Fault } from './payload.server.ts';
import type { Desk } from './rates/rates.server.ts';

const NO_PICKUP_POINT = 'Please add at least one pickup point';

/** A new shipment type resets the payment mode; a return allows only one. */
function resetPayment(draft: Draft): Draft {
  if (draft.paymentFor === draft.shipmentTypeId) return draft;
  return {
    ...draft,
    paymentFor: draft.shipmentTypeId,
    paymentType: draft.shipmentTypeId === '2' ? 'PREPAID' : '',
  };
}

/**
 * Derives fields from the input: a blank city or state comes from the PIN code. `faults`: the code is
 * unknown.
 */
export async function completed(
  { context, token }: Desk,
  typed: Draft,
): Promise<{ draft: Draft; faults: Fault[] }> {
  const draft = { ...resetPayment(typed), phoneNo: nationalNumber(typed.phoneNo) };
  const pin = draft.pin.trim();
  if (!/^\d{6}$/.test(pin)) return { draft, faults: [] };
  const place = await findPlace(context, token, pin);
  if (!place) return { draft, faults: [{ step: 'customer', field: 'pin', message: TEXTS.pinUnknown }] };
  return {
    draft: { ...draft, city: draft.city || place.city, state: draft.state || place.state },
    faults: [],
  };
}

/** The errors that block a step. */
export function stepFaults({ points, userId }: Desk, draft: Draft, step: StepName): Fault[] {
  if (step === 'logistics')
    return draft.logistic ? [] : [{ step, field: null, message: TEXTS.logisticMissing }];
  if (step === 'schedule') {
    return draft.scheduleDay && draft.scheduleTime
      ? []
      : [{ step, field: 'scheduleTime', message: TEXTS.scheduleMissing }];
  }
  if (step === 'type' && points.length === 0) return [{ step, field: null, message: NO_PICKUP_POINT }];
  const known = points.some(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  if (!known) return [{ step, field: 'userPickLocationOrDeliveryId', message: TEXTS.pickupPointMissing }];
  return contractFaults(draft, userId).filter((fault) => fault.step === step);
}
