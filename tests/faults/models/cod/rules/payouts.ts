import {
  type Batch,
  belongsToSeller,
  credited,
  isInPayout,
  type Outcome,
  type Parcel,
  remittanceOf,
  type Seller,
  type State,
  statusOf,
  withBatch,
  withParcel,
  withSeller,
} from './state.ts';

/** Basis points of early COD; a day that is missing is not offered. */
export const EARLY_BP: Partial<Record<number, number>> = { 2: 150, 3: 100 };

export type Early = { seller: number; slots: readonly number[] | 'all'; days: 2 | 3 | 4 };

/** Payouts are daily, so the cycle pays on the day itself. */
const isDueByCycle = ({ daysAfter }: State, day: number, parcel: Parcel) =>
  statusOf(parcel) === 'RECEIVED' && parcel.deliveredOn! + daysAfter <= day;

function refusalOf(state: State, parcel: Parcel, wantedOn: number): string | null {
  const status = statusOf(parcel);
  if (status === 'REMITTED' || status === 'DISPUTED' || status === 'UNDONE') return status;
  if (isInPayout(state, parcel)) return 'IN_BATCH';
  if (parcel.early) return 'EARLY';
  return isDueByCycle(state, wantedOn, parcel) ? 'NO_EARLIER' : null;
}

export function askEarly(state: State, { seller, slots, days }: Early): Outcome {
  const bp = EARLY_BP[days];
  if (bp === undefined) return { answer: 'EARLY_NOT_OFFERED', state };
  const delivered = state.parcels.filter((one) => one.seller === seller && one.deliveredOn !== null);
  const asked = slots === 'all' ? delivered : delivered.filter(({ slot }) => slots.includes(slot));
  if (slots !== 'all' && asked.length < slots.length) return { answer: 'NOT_FOUND', state };
  const onDay = (one: Parcel) => Math.max(state.today, one.deliveredOn! + days);
  const whyNot = (one: Parcel) => refusalOf(state, one, onDay(one));
  const free = asked.filter((one) => whyNot(one) === null);
  const skipped =
    slots === 'all' ? [] : asked.flatMap((one) => (whyNot(one) ? `${one.slot} ${whyNot(one)}` : []));
  if (free.length === 0) return { answer: `NOTHING_EARLY [${skipped.join()}]`, state };
  const chargeOf = (one: Parcel) => Math.round((belongsToSeller(one) * bp) / 10_000);
  const after = free.reduce(
    (changed, one) =>
      withParcel(changed, one.slot, { early: { days, on: onDay(one), charge: chargeOf(one) } }),
    state,
  );
  const amount = free.reduce((sum, one) => sum + belongsToSeller(one), 0);
  const charge = free.reduce((sum, one) => sum + chargeOf(one), 0);
  return { answer: `ok ${free.length} ${amount} ${charge} [${skipped.join()}]`, state: after };
}

/** Received and old enough, or paid early and its day has come. */
function isDue(state: State, day: number, parcel: Parcel): boolean {
  const { deliveredOn, early, payout } = parcel;
  if (deliveredOn === null || payout !== null) return false;
  const status = statusOf(parcel);
  if (status !== 'RECEIVED' && status !== 'EXPECTED') return false;
  return isDueByCycle(state, day, parcel) || (early !== null && early.on <= day);
}

const dueOf = (state: State, day: number, seller: number) =>
  state.parcels.filter((one) => one.seller === seller && isDue(state, day, one));
const isHeld = ({ to, hasAccount }: Seller) => to === 'BANK' && !hasAccount;

/** Deducts a negative wallet, then invoices. */
function net(state: State, seller: number, paise: number) {
  const { wallet, invoices } = state.sellers[seller]!;
  let left = paise;
  const take = (owed: number) => {
    const taken = Math.min(left, Math.max(0, owed));
    left -= taken;
    return taken;
  };
  const fromWallet = take(-wallet);
  const unpaid = invoices.map((due) => due - take(due));
  return { left, state: withSeller(state, seller, { wallet: wallet + fromWallet, invoices: unpaid }) };
}

export const hasDue = (state: State, day: number) =>
  state.sellers.some((one, seller) => !isHeld(one) && dueOf(state, day, seller).length > 0);

/** The first of a batch's transactions: its day. */
export function openBatch(state: State, day: number, by: number): Outcome {
  if (state.batches.some((one) => one.day === day)) return { answer: 'BATCH_MADE', state };
  if (!hasDue(state, day)) return { answer: 'NOTHING_DUE', state };
  const batch: Batch = { day, by, state: 'MAKING', bank: 0, wallet: 0 };
  return { answer: null, state: { ...state, batches: [...state.batches, batch] } };
}

/** One seller's remittance, in a transaction of its own. */
export function payOut(state: State, day: number, seller: number): Outcome {
  const { to } = state.sellers[seller]!;
  const due = dueOf(state, day, seller);
  if (isHeld(state.sellers[seller]!) || due.length === 0) return { answer: null, state };
  const amount = due.reduce((sum, one) => sum + belongsToSeller(one), 0);
  // What the cycle pays in this payout anyway is not early, and costs nothing.
  const earlyOf = (one: Parcel) => (isDueByCycle(state, day, one) ? null : one.early);
  const earlyCharge = due.reduce((sum, one) => sum + (earlyOf(one)?.charge ?? 0), 0);
  const { left: paid, state: netted } = net(state, seller, amount - earlyCharge);
  const isPaid = to === 'WALLET' || paid === 0;
  const remittance = {
    day,
    seller,
    to,
    amount,
    earlyCharge,
    paid,
    isPaid,
    utr: null,
    slots: due.map(({ slot }) => slot),
    deducted: amount - earlyCharge - paid,
  };
  const marked = due.reduce(
    (changed, one) =>
      withParcel(changed, one.slot, {
        payout: day,
        remitted: isPaid ? belongsToSeller(one) : 0,
        early: earlyOf(one),
      }),
    netted,
  );
  const after = to === 'WALLET' ? credited(marked, seller, paid) : marked;
  return { answer: null, state: { ...after, remittances: [...after.remittances, remittance] } };
}

const isAllPaid = ({ remittances }: State, day: number) =>
  remittances.every((one) => one.day !== day || one.isPaid);

/** The last of a batch's transactions: its sums. What was due at its beginning may be gone: then it pays nobody. */
export function closeBatch(state: State, day: number): Outcome {
  const made = state.remittances.filter((one) => one.day === day);
  const sum = (to: string) => made.reduce((total, one) => total + (one.to === to ? one.paid : 0), 0);
  const [bank, wallet] = [sum('BANK'), sum('WALLET')];
  const waiting = bank > state.approvalAbove ? 'WAITING' : 'READY';
  const batchState = isAllPaid(state, day) ? 'PAID' : waiting;
  return {
    answer: `ok ${batchState} ${bank} ${wallet}`,
    state: withBatch(state, day, { bank, wallet, state: batchState }),
  };
}

export function approve(state: State, day: number, by: number): Outcome {
  const batch = state.batches.find((one) => one.day === day)!;
  if (batch.state !== 'WAITING') return { answer: 'ALREADY_APPROVED', state };
  if (batch.by === by) return { answer: 'OWN_REQUEST', state };
  return { answer: 'ok READY', state: withBatch(state, day, { state: 'READY' }) };
}

export type Paid = { day: number; rows: readonly { seller: number; utr: string }[] };

/** All rows or none. The same UTR again changes nothing. */
export function recordPaid(state: State, { day, rows }: Paid): Outcome {
  if (state.batches.find((one) => one.day === day)!.state === 'WAITING')
    return { answer: 'NOT_APPROVED', state };
  const refusals = rows.flatMap(({ seller, utr }, at) => {
    const remittance = remittanceOf(state, day, seller)!;
    if (remittance.utr === utr) return [];
    if (remittance.isPaid) return ['ALREADY_PAID'];
    const isUsed = state.remittances.some((one) => one.utr === utr);
    return isUsed || rows.slice(0, at).some((row) => row.utr === utr) ? ['UTR_USED'] : [];
  });
  if (refusals.length > 0) return { answer: refusals, state };
  const remittances = state.remittances.map((one) => {
    const row = one.day === day ? rows.find(({ seller }) => seller === one.seller) : undefined;
    return row ? { ...one, isPaid: true, utr: row.utr } : one;
  });
  const parcels = state.parcels.map((one) =>
    one.payout === day &&
    one.remitted === 0 &&
    !one.isUndone &&
    rows.some(({ seller }) => seller === one.seller)
      ? { ...one, remitted: belongsToSeller(one) }
      : one,
  );
  const after = { ...state, remittances, parcels };
  const batchState = isAllPaid(after, day) ? 'PAID' : 'READY';
  return { answer: `ok ${batchState}`, state: withBatch(after, day, { state: batchState }) };
}
