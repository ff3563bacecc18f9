import { randomBytes } from 'node:crypto';
import { PINCODES } from '../../seeds/pincodes.ts';
import { call, type Person } from './app.ts';

type Section = Record<string, unknown>;
export type OrderChanges = {
  customerDetails?: Section;
  packingDetails?: Section;
  logisticDetails?: Section;
  productDetails?: Section[];
  orderCharges?: Section | null;
  shipmentTypeId?: unknown;
  shipmentScheduleDate?: unknown;
};

const STATES = new Map(PINCODES.map(({ pin, state }) => [String(pin), state]));
/** Falls back to Maharashtra for an unknown pincode. */
export const stateOf = (pin: unknown) => STATES.get(String(pin)) ?? 'Maharashtra';

const file = randomBytes(4).toString('hex').toUpperCase();
let made = 0;
/** An order id unique across all tests. */
export const anOrderId = () => `T-${file}-${(made += 1)}`;

export async function aPickupPoint(seller: Person, changes: Section = {}): Promise<number> {
  const { body } = await call(
    'user/pickup-location',
    {
      id: null,
      userId: seller.userId,
      isActivated: true,
      isDefault: false,
      pickupPointName: `Store ${(made += 1)}`,
      phone: '9876500000',
      pin: '560001',
      city: 'Bengaluru',
      state: stateOf(changes.pin ?? '560001'),
      address: '12 MG Road, opposite the metro station',
      ...changes,
    },
    seller.token,
  );
  return body.id;
}

export const aProduct = (changes: Section = {}) => ({
  productName: 'Kurta',
  productCode: 'KUR-1',
  productPrice: 499.5,
  productQty: 2,
  ...changes,
});

/** The request body of a prepaid order from Bengaluru to Mumbai. */
export const anOrderPayload = (pickupPointId: number, changes: OrderChanges = {}) => ({
  shipmentTypeId: 1,
  productDetails: [aProduct()],
  ...changes,
  customerDetails: {
    customerUniqueId: anOrderId(),
    name: 'Asha Rao',
    phoneNo: '9812345670',
    email: 'asha@example.com',
    address: 'Flat 5, 21 Veer Nariman Road',
    addressTwo: 'Churchgate',
    landMark: '',
    city: 'Bombay',
    state: stateOf(changes.customerDetails?.pin ?? '400020'),
    pin: '400020',
    ...changes.customerDetails,
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8, ...changes.packingDetails },
  logisticDetails: {
    logisticName: 'Delhivery',
    paymentType: 'PREPAID',
    courierId: 1,
    motId: 2,
    surfaceType: 'surface',
    channel: 'Manual',
    userPickLocationOrDeliveryId: pickupPointId,
    ...changes.logisticDetails,
  },
});

/** Creates an order and returns its id. */
export async function anOrder(
  seller: Person,
  pickupPointId: number,
  changes: OrderChanges = {},
): Promise<number> {
  const { status, body } = await call('add/shipping', anOrderPayload(pickupPointId, changes), seller.token);
  if (status !== 200) throw new Error(`add/shipping answered ${status}: ${JSON.stringify(body)}`);
  return body.trackingId;
}
