import type { ChosenCourier, PickupPoint, Rate } from '@harkara/server/contract/models';
import { nationalNumber } from '@harkara/server/phone';
import { listUsablePoints, type Seller } from '~/features/orders/create/setup.server.ts';
import { findPlace } from '~/features/pincodes/pincode.server.ts';
import { type Draft, isReturn } from './draft.ts';
import type { StepError } from './payload.server.ts';

/** An order in the wizard, with the data that its steps are validated against. */
export type WizardOrder = Seller & {
  draft: Draft;
  points: PickupPoint[];
  isPinUnknown: boolean;
  /** Null until a step needs them. `isChanged`: the price of the chosen service differs from the displayed one. */
  rates: {
    options: Rate[];
    forMe: ChosenCourier | null;
    error: StepError | null;
    isChanged: boolean;
  } | null;
};

/** A new shipment type resets the payment mode; a return is always prepaid. */
function resetPayment(draft: Draft): Draft {
  if (draft.paymentFor === draft.shipmentTypeId) return draft;
  return { ...draft, paymentFor: draft.shipmentTypeId, paymentType: isReturn(draft) ? 'PREPAID' : '' };
}

/** Fills a blank city or state from the PIN code. */
export async function openOrder(seller: Seller, typed: Draft): Promise<WizardOrder> {
  const draft = { ...resetPayment(typed), phoneNo: nationalNumber(typed.phoneNo) };
  const pin = draft.pin.trim();
  const isPin = /^\d{6}$/.test(pin);
  const [points, place] = await Promise.all([
    listUsablePoints(seller),
    isPin ? findPlace(seller.context, seller.token, pin) : null,
  ]);
  const { city, state } = place ?? { city: '', state: '' };
  return {
    ...seller,
    draft: { ...draft, city: draft.city || city, state: draft.state || state },
    points,
    isPinUnknown: isPin && !place,
    rates: null,
  };
}
