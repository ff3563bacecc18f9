import { COD_STATUSES } from '../../../../server/contract/statuses.ts';
import { belongsToSeller, courierStatusOf, type Parcel, type State, statusOf } from './rules/state.ts';

/** What people can see of a state. The model and the program's answers are compared in this form. */

type Seen = { status: string; amount: number };

/** The seller's summary: paise and number of parcels in each status. */
export const sumsOf = (parcels: readonly Seen[]) =>
  Object.fromEntries(
    COD_STATUSES.filter((status) => status !== 'UNDONE').map((status) => {
      const some = parcels.filter((one) => one.status === status);
      return [status, [some.reduce((sum, { amount }) => sum + amount, 0), some.length]];
    }),
  );

/** The courier's side of an undone delivery means nothing any more. */
function parcelView(parcel: Parcel) {
  const { slot, amount, isUndone, received, early, payout } = parcel;
  return {
    slot,
    amount: belongsToSeller(parcel),
    collected: amount,
    status: statusOf(parcel),
    ...(!isUndone && {
      courierStatus: courierStatusOf(parcel),
      isReceived: received > 0,
      early: early && [early.days, early.on, early.charge],
      payout,
    }),
  };
}

function sellerView({ sellers, parcels, remittances }: State, seller: number) {
  const own = parcels.filter((one) => one.seller === seller && one.deliveredOn !== null).map(parcelView);
  return {
    wallet: sellers[seller]!.wallet,
    sums: sumsOf(own),
    parcels: own,
    remittances: remittances
      .filter((one) => one.seller === seller)
      .map(({ day, to, slots, amount, earlyCharge, deducted, paid, isPaid, utr }) => ({
        day,
        to,
        amount,
        earlyCharge,
        deducted,
        paid,
        isPaid,
        utr,
        count: slots.length,
      }))
      .sort((a, b) => a.day - b.day),
  };
}

export const viewOf = (state: State) => ({
  sellers: state.sellers.map((_, seller) => sellerView(state, seller)),
  differences: state.differences
    .map(({ key, kind, state: one, sent, difference }) => `${key} ${kind} ${one} ${sent} ${difference}`)
    .sort(),
  batches: state.batches
    .map(({ day, state: one, bank, wallet }) => ({ day, state: one, bank, wallet }))
    .sort((a, b) => a.day - b.day),
});
export type View = ReturnType<typeof viewOf>;
