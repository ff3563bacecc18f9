import type {
  BatchState,
  CodStatus,
  CourierStatus,
  DifferenceKind,
  DifferenceState,
  PaidTo,
} from '../../../../../server/contract/statuses.ts';

/** The model of cash on delivery. Money in paise, days counted from the first day of a sequence. */

/** `slot`: the parcel's number in its sequence. Both sides add up to `amount`. */
export type Parcel = {
  readonly slot: number;
  readonly seller: number;
  readonly courier: number;
  readonly amount: number;
  /** Null: on its way. */
  readonly deliveredOn: number | null;
  readonly isUndone: boolean;
  /** The courier's side; what is in none of these is expected. */
  readonly received: number;
  readonly disputed: number;
  readonly lost: number;
  /** Nobody owes it any more, on both sides. */
  readonly reduced: number;
  /** The seller's side; the rest is due. */
  readonly remitted: number;
  /** `on`: the day from which a payout may pay it. */
  readonly early: { readonly days: number; readonly on: number; readonly charge: number } | null;
  /** The day of the payout that pays it. */
  readonly payout: number | null;
};

/** `slot` null: the AWB of no parcel. `key`: see `differenceKey`. */
export type Difference = {
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly state: DifferenceState;
  readonly courier: number;
  readonly slot: number | null;
  readonly sent: number;
  readonly difference: number;
};

export type Remittance = {
  readonly day: number;
  readonly seller: number;
  readonly to: PaidTo;
  readonly slots: readonly number[];
  readonly amount: number;
  readonly earlyCharge: number;
  readonly deducted: number;
  readonly paid: number;
  readonly isPaid: boolean;
  readonly utr: string | null;
};

export type Batch = {
  readonly day: number;
  readonly by: number;
  readonly state: BatchState;
  readonly bank: number;
  readonly wallet: number;
};

export type Seller = {
  readonly wallet: number;
  readonly to: PaidTo;
  readonly hasAccount: boolean;
  /** What is unpaid of each invoice that is past its due date, the oldest first. */
  readonly invoices: readonly number[];
};

export type State = {
  readonly today: number;
  readonly approvalAbove: number;
  readonly daysAfter: number;
  readonly sellers: readonly Seller[];
  readonly parcels: readonly Parcel[];
  readonly differences: readonly Difference[];
  readonly files: readonly number[];
  readonly batches: readonly Batch[];
  readonly remittances: readonly Remittance[];
};

/** The answer, or several that are all right. Null: the action goes on. */
export type Outcome = { answer: string | readonly string[] | null; state: State };

/** A parcel has at most one SHORT and one UNDONE difference; the others belong to a row of a file. */
export const differenceKey = (kind: string, slot: number | null, file: number | null, line: number | null) =>
  kind === 'SHORT' || kind === 'UNDONE' ? `${kind} ${slot}` : `${file}:${line}`;

export const expectedOf = ({ amount, received, disputed, lost, reduced }: Parcel) =>
  amount - received - disputed - lost - reduced;
export const belongsToSeller = ({ amount, reduced }: Parcel) => amount - reduced;

export function statusOf(parcel: Parcel): CodStatus {
  if (parcel.isUndone) return 'UNDONE';
  if (parcel.remitted > 0) return 'REMITTED';
  return courierStatusOf(parcel);
}

export function courierStatusOf(parcel: Parcel): CourierStatus {
  if (parcel.disputed > 0) return 'DISPUTED';
  return expectedOf(parcel) === 0 ? 'RECEIVED' : 'EXPECTED';
}

export const parcelOf = ({ parcels }: State, slot: number) => parcels[slot]!;
export const remittanceOf = ({ remittances }: State, day: number, seller: number) =>
  remittances.find((one) => one.day === day && one.seller === seller);

/** A parcel in a payout that is not paid cannot change. */
export const isInPayout = (state: State, { payout, seller }: Parcel) =>
  payout !== null && remittanceOf(state, payout, seller)?.isPaid === false;

const replaced = <T>(all: readonly T[], at: number, changes: Partial<T>): readonly T[] =>
  all.map((one, index) => (index === at ? { ...one, ...changes } : one));

export const withParcel = (state: State, slot: number, changes: Partial<Parcel>): State => ({
  ...state,
  parcels: replaced(state.parcels, slot, changes),
});
export const withSeller = (state: State, seller: number, changes: Partial<Seller>): State => ({
  ...state,
  sellers: replaced(state.sellers, seller, changes),
});
export const withDifference = (state: State, key: string, changes: Partial<Difference>): State => ({
  ...state,
  differences: state.differences.map((one) => (one.key === key ? { ...one, ...changes } : one)),
});
export const withBatch = (state: State, day: number, changes: Partial<Batch>): State => ({
  ...state,
  batches: state.batches.map((one) => (one.day === day ? { ...one, ...changes } : one)),
});
export const credited = (state: State, seller: number, paise: number) =>
  withSeller(state, seller, { wallet: state.sellers[seller]!.wallet + paise });
