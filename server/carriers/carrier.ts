import { type TrackingStatus } from '../contract/statuses.ts';
import { NoAnswer } from '../platform/outbound/http-client.ts';

export type Party = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pin: string;
};

/** Grams, millimetres and paise; the adapters convert units. */
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

export type Pickup = { reference: string; courierId: number; from: Party; at: Date; awbs: string[] };

/** Another delivery attempt. `date` is yyyy-MM-dd in India; null means as soon as possible. */
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

/** The courier refused, or an open breaker did before the request was sent. The message is shown to the seller. */
export class CarrierRefusal extends Error {}

/** No usable response: the request may or may not have taken effect. Only `settle` can tell. */
export class CarrierUnclear extends NoAnswer {}

/** Calls end within 10 s. `book` with a known reference returns the first booking. Wrap it in `withBreakers`. */
export type Carrier = {
  book(parcel: Parcel): Promise<Booking>;
  /** Returns the booking of a reference. Null is final: the courier rejects later bookings with that reference. */
  settle(courierId: number, reference: string): Promise<Booking | null>;
  cancel(courierId: number, awb: string): Promise<void>;
  track(courierId: number, awb: string): Promise<CarrierScan[]>;
  /** Returns the courier's pickup number; the same for a repeated reference. */
  requestPickup(pickup: Pickup): Promise<string>;
  /** A repeated reference has no further effect. */
  reattempt(courierId: number, awb: string, reattempt: Reattempt): Promise<void>;
  /** Verifies a webhook's signature over its raw body and parses it. Null if it is not from this courier. */
  readScan(
    courierId: number,
    headers: Record<string, unknown>,
    rawBody: Buffer,
    now: Date,
  ): CarrierScan | null;
};

/** Keyed by the `carrier` column of a courier. */
export type Carriers = Record<string, Carrier>;
