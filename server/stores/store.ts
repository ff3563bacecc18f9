import type { TrackingStatus } from '../contract/statuses.ts';
import type { StoreCheckName } from '../contract/stores.ts';

/** What a store's order is here. OPEN is to be shipped, WAITING is unpaid or on hold, CLOSED needs no parcel. */
export const STORE_STATES = ['OPEN', 'WAITING', 'CLOSED', 'CANCELLED'] as const;
export type StoreState = (typeof STORE_STATES)[number];

export type StoreBox = { lengthMm: number; widthMm: number; heightMm: number };

/** `totalPaise` is what the buyer pays for all pieces of the line, tax included. Null: the store does not say. */
export type StoreLine = {
  name: string;
  sku: string | null;
  qty: number;
  totalPaise: number;
  weightG: number | null;
  box: StoreBox | null;
};

export type StoreBuyer = {
  name: string;
  phone: string;
  email: string;
  address: string;
  addressTwo: string;
  city: string;
  /** The name of the state; empty if the store has none that we know. */
  state: string;
  pin: string;
  country: string;
};

/** An order as a store has it, in our units. Texts are as the buyer typed them. */
export type StoreOrder = {
  storeId: string;
  number: string;
  changedAt: Date;
  state: StoreState;
  /** The store's own word for the state. */
  status: string;
  paymentType: 'COD' | 'PREPAID';
  currency: string;
  /** What the whole order costs, shipping and fees included; of COD, what is still to be paid. */
  totalPaise: number;
  refundedPaise: number;
  /** The store hides the buyer from us. */
  isHidden: boolean;
  buyer: StoreBuyer;
  lines: StoreLine[];
  /** Shipping and fees. */
  extras: { name: string; totalPaise: number }[];
};

/** The usual faults of a store's connection. Each has a text that says what to do. */
export const STORE_FAULTS = [
  'WRONG_KEYS',
  'MISSING_SCOPES',
  'PROTECTED_DATA',
  'REFUSED',
  'HEADER_STRIPPED',
  'READ_ONLY',
  'NOT_FOUND',
  'NO_HTTPS',
  'UNREACHABLE',
  'NONSENSE',
  'BUSY',
  'WEBHOOKS_BLOCKED',
] as const;
export type StoreFaultCode = (typeof STORE_FAULTS)[number];

/** The store did not do what it was asked. `waitMs` is how long it wants to be left alone. */
export class StoreFault extends Error {
  constructor(
    readonly code: StoreFaultCode,
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

export type StoreCheck = {
  check: StoreCheckName;
  ok: boolean;
  message: string;
};

export type Progress = { awb: string; status: TrackingStatus; at: Date };

export type Fulfilment = { awb: string; courier: string; trackingUrl: string };

/** `next` continues after this page; null: it was the last. */
export type StorePage = { orders: StoreOrder[]; next: string | null };

/** A push of the store, once its signature is right. Null: not from the store. */
export type StorePush = 'ORDER' | 'PING' | null;

export type Store = {
  /** The orders that changed at or after a time, the oldest change first. */
  listChanged: (since: Date, cursor: string | null) => Promise<StorePage>;
  checkAll: () => Promise<StoreCheck[]>;
  /** Creates the webhooks that are missing, and switches on those that the store has switched off. */
  openWebhooks: (address: string, secret: string) => Promise<void>;
  closeWebhooks: (address: string) => Promise<void>;
  /** Says once that the order is shipped. A lost answer is settled by the store's own record. */
  fulfil: (storeId: string, fulfilment: Fulfilment) => Promise<void>;
  /** Takes the fulfilment back. */
  unfulfil: (storeId: string, awb: string) => Promise<void>;
  /** Tells where the parcel is, of the statuses in the kind's `reported`. */
  report?: (storeId: string, progress: Progress) => Promise<void>;
  /** Of kinds of store that are told whom to ask for rates at their checkout. `offer` returns the store's id of it. */
  checkout?: {
    offer: (address: string, name: string) => Promise<string>;
    withdraw: (id: string) => Promise<void>;
  };
};
