import type { BookedKey, Parcel, Pickup, Point, Reattempt } from '../../server/carriers/carrier.ts';

export const PARTY = {
  name: 'Asha',
  phone: '9876500000',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560001',
};
export const SHOP = {
  name: 'Kurta House',
  phone: '9876511111',
  address: 'Plot 7, Okhla Phase 2',
  city: 'New Delhi',
  state: 'Delhi',
  pin: '110020',
};

export const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  reference: 'HK1-1',
  courierId: 1,
  awb: null,
  service: null,
  pointName: 'HK Okhla',
  items: [{ name: 'Kurta', code: 'KU-1', quantity: 2, pricePaise: 49_950 }],
  email: null,
  motId: 2,
  orderId: 'A-1',
  isReturn: false,
  from: SHOP,
  to: PARTY,
  weightG: 650,
  lengthMm: 205,
  widthMm: 150,
  heightMm: 80,
  description: '2 × Kurta',
  valuePaise: 99_900,
  codPaise: 0,
  pickupAt: null,
  ...changes,
});

export const aKey = (awb: string): BookedKey => ({ courierId: 1, reference: 'HK1-1', awb });

export const aPickup = (awbs: string[], changes: Partial<Pickup> = {}): Pickup => ({
  reference: 'HKP-1',
  courierId: 1,
  preparePointName: async () => 'HK Okhla',
  from: SHOP,
  at: new Date('2026-03-02T11:00:00Z'),
  parcels: awbs.map((awb) => ({ awb, companyParcelId: null })),
  saveTaken: async () => {},
  ...changes,
});

export const aPoint = (changes: Partial<Point> = {}): Point => ({
  name: 'HK Okhla',
  registeredName: null,
  email: null,
  gstin: null,
  party: SHOP,
  ...changes,
});

export const A_REATTEMPT: Reattempt = {
  reference: 'HKR1-1',
  contactNumber: '9876522222',
  address: '14 MG Road',
  landmark: 'Metro station',
  date: null,
};
