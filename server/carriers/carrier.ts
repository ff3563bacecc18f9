import { type TrackingStatus } from '../contract/statuses.ts';
import { CompanyRefusal, NoAnswer } from '../platform/outbound/http-client.ts';

export type Party = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pin: string;
};

export type Item = { name: string; code: string | null; quantity: number; pricePaise: number };

/** Names a parcel to its courier. `awb` is null until a booking is known, unless one was bound beforehand. */
export type ParcelKey = { courierId: number; reference: string; awb: string | null };
export type BookedKey = ParcelKey & { awb: string };

/** Grams, millimetres and paise; the adapters convert units. */
export type Parcel = ParcelKey & {
  /** The company's own word for the service of this courier and mode; null if the account needs none. */
  service: string | null;
  /** The name under which the seller's point is registered at the company; null where points are not registered. */
  pointName: string | null;
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
  items: Item[];
  /** The customer's. */
  email: string | null;
  valuePaise: number;
  /** Zero for a prepaid order. */
  codPaise: number;
  pickupAt: Date | null;
};

/** An item's code may also be a SKU. */
export const isHsn = (code: string | null): code is string =>
  code !== null && /^(\d{4}|\d{6}|\d{8})$/.test(code);

export type Pickup = {
  reference: string;
  courierId: number;
  /** For couriers with registered points: registers an edit first. Null where points are not registered. */
  preparePointName: () => Promise<string | null>;
  from: Party;
  at: Date;
  parcels: { awb: string; companyParcelId: string | null }[];
  /** For companies that take parcels one by one: saves that this parcel is taken. A repeat then skips it. */
  saveTaken: (awb: string) => Promise<void>;
};

/** A pickup point to register. `name` is for a new one, and unique in the account. */
export type Point = {
  name: string;
  /** What the last registration returned. It can begin with another prefix: a restore from a backup draws a new one. */
  registeredName: string | null;
  email: string | null;
  gstin: string | null;
  party: Party;
};

/** Another delivery attempt. `date` is yyyy-MM-dd in India; null means as soon as possible. */
export type Reattempt = {
  reference: string;
  contactNumber: string;
  address: string;
  landmark: string | null;
  date: string | null;
};

export type Booking = {
  awb: string;
  sortCode: string;
  pickupReference: string;
  /** The company's id of the parcel, besides its AWB. */
  companyParcelId?: string;
};
export type CarrierScan = {
  awb: string;
  status: TrackingStatus;
  remarks: string;
  location: string;
  at: Date;
};

/** The courier refused. The message is shown to the seller. `retryAt`: when the courier takes the same request. */
export class CarrierRefusal extends CompanyRefusal {
  constructor(
    message: string,
    readonly retryAt?: Date,
  ) {
    super(message);
  }
}

/** We refused, not the courier: breakers do not count it, and the courier has nothing of the parcel. */
export class LocalRefusal extends CarrierRefusal {}

/** No usable response: the request may or may not have taken effect. Only `settle` can tell. */
export class CarrierUnclear extends NoAnswer {}

/** Calls end within 10 s. `book` with a known reference returns the first booking. Wrap it in `withBreakers`. */
export type Carrier = {
  /** `withinMs`: the time left of the seller's click, if less. */
  book(parcel: Parcel, withinMs?: number): Promise<Booking>;
  /** Returns the booking of a parcel, or null if the courier has none. */
  settle(key: ParcelKey): Promise<Booking | null>;
  cancel(key: BookedKey): Promise<void>;
  /** At most `maxTracked` parcels. Returns their scans; a parcel that the courier does not know has none. */
  track(keys: BookedKey[]): Promise<CarrierScan[]>;
  maxTracked: number;
  /**
   * Returns the courier's pickup number; the same for a repeated reference. Null if the time is over before the last
   * parcel: another call goes on.
   */
  requestPickup(pickup: Pickup): Promise<string | null>;
  /** A repeated reference has no further effect. */
  reattempt(key: BookedKey, reattempt: Reattempt): Promise<void>;
  /** Has an undelivered parcel brought back. A repeat has no further effect. Null if the courier takes no such request. */
  returnToOrigin: ((key: BookedKey, reference: string) => Promise<void>) | null;
  /** Checks that a webhook is from this courier and parses it. Null if it is not. */
  readScans(headers: Record<string, unknown>, rawBody: Buffer, now: Date): CarrierScan[] | null;
};

/** What a company carries between two pincodes. `remark` says why not, or is empty. */
export type Lane = { prepaid: boolean; codDelivery: boolean; returns: boolean; remark: string };

/** A company's service, in our mode of transport. Null: the company chooses. */
export type ServiceOfMode = { service: string | null; motId: number };

/** What only companies with accounts can do. */
export type AccountCarrier = Carrier & {
  /** Proves the credentials with a call that costs nothing. Throws CarrierRefusal with the company's reason. */
  check(): Promise<void>;
  /** Registers or updates a point. Returns the name that bookings use. Null where points are not registered. */
  registerPoint: ((point: Point, withinMs?: number) => Promise<string>) | null;
  /** Returns what each service of the company carries between two pincodes. Null if the company has no such call. */
  findLane: ((from: string, to: string) => Promise<(service: string | null) => Lane>) | null;
  /**
   * Returns for each service how many days the company expects between two pincodes, from pickup to delivery; null where
   * it names none. Null if the company has no such call.
   */
  findDays:
    | ((from: string, to: string, services: ServiceOfMode[], withinMs: number) => Promise<(number | null)[]>)
    | null;
  /** Fetches AWBs ahead into our pool. Null if the company assigns the AWB while booking. */
  fetchAwbs: ((count: number) => Promise<string[]>) | null;
  /** True if each booking needs an AWB of our pool, bound to the shipment before the call. */
  bindsAwbs: boolean;
};

export type Carriers = { sandbox?: Carrier };
