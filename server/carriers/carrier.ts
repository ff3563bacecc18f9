import { NoAnswer } from '../platform/outbound/http-client.ts';

/** A parcel as a courier is told of it. Grams, millimetres and paise; the adapter converts. */
export type Party = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pin: string;
};

export type Parcel = {
  reference: string;
  courierId: number;
  motId: number;
  orderId: string;
  isReturn: boolean;
  from: Party;
  to: Party;
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  description: string;
  valuePaise: number;
  /** Zero for a prepaid order. */
  codPaise: number;
  pickupAt: Date | null;
};

/** A courier's visit to a pickup point, for parcels that are booked already. */
export type Pickup = { reference: string; courierId: number; from: Party; at: Date; awbs: string[] };

/** Another attempt at a door that stayed closed. `date` is yyyy-MM-dd in India; null: as soon as the courier can. */
export type Reattempt = {
  reference: string;
  contactNumber: string;
  address: string;
  landmark: string | null;
  date: string | null;
};

export type Booking = { awb: string; sortCode: string; pickupReference: string };
export type CarrierScan = {
  awb: string;
  status: TrackingStatus;
  remarks: string;
  location: string;
  at: Date;
};

export const TRACKING_STATUSES = [
  'PENDING',
  'READY_TO_SHIP',
  'PICKUP_SCHEDULED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'LOST',
  'CANCELLED',
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** The courier understood and said no, or was not asked at all; the words are for the seller. */
export class CarrierRefusal extends Error {}

/** No usable answer: it may or may not have happened. Only `settle` tells. */
export class CarrierUnclear extends NoAnswer {}

/**
 * One courier company's API. Every call ends within 10 seconds, by an answer, CarrierRefusal or CarrierUnclear.
 * `book` with a reference that is booked already gives the first booking again. Wrap it in `withBreakers`.
 */
export type Carrier = {
  book(parcel: Parcel): Promise<Booking>;
  /** What became of a reference. If it was not booked it never will be from now on: null is final. */
  settle(courierId: number, reference: string): Promise<Booking | null>;
  cancel(courierId: number, awb: string): Promise<void>;
  track(courierId: number, awb: string): Promise<CarrierScan[]>;
  /** Asks for a visit; answers the courier's own number of it. A reference that was taken already is answered alike. */
  requestPickup(pickup: Pickup): Promise<string>;
  /** Asks for another attempt at delivering. A reference that was taken already is taken once. */
  reattempt(courierId: number, awb: string, reattempt: Reattempt): Promise<void>;
  /** Checks the signature of a webhook on its raw body, and reads it. Null: not from this courier. */
  readScan(
    courierId: number,
    headers: Record<string, unknown>,
    rawBody: Buffer,
    now: Date,
  ): CarrierScan | null;
};

/** By the `carrier` column of a courier. */
export type Carriers = Record<string, Carrier>;
