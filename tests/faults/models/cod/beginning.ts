import { call, must } from '../../setup/http.ts';
import { readSums } from './observe.ts';
import type { Parcel, State } from './rules/state.ts';
import { courierOf, type Group, reset, RUPEES, sellerOf } from './stock.ts';
import { deliver, paiseOf, type Real, today, type World } from './world.ts';

const TERMS = { approvalAbove: 100_000, daysAfter: 0 };
/** The first parcels are delivered at the beginning, the others during the sequence. */
const DELIVERED = 4;

const aParcel = (rupees: number, slot: number): Parcel => ({
  slot,
  seller: sellerOf(slot),
  courier: courierOf(slot),
  amount: paiseOf(rupees),
  deliveredOn: slot < DELIVERED ? 0 : null,
  isUndone: false,
  received: 0,
  disputed: 0,
  lost: 0,
  reduced: 0,
  remitted: 0,
  early: null,
  payout: null,
});

export async function setTerms({ apiUrls, admins, terms }: World, approvalAbove: number) {
  if (terms.approvalAbove === approvalAbove) return;
  terms.approvalAbove = approvalAbove;
  const body = { approvalAbove, netsWallet: true, netsInvoices: true };
  await must(call(apiUrls[0], 'cod/terms', body, { token: admins[0] }));
}
export async function setCycle({ apiUrls, admins, terms }: World, daysAfterDelivery: number) {
  if (terms.daysAfter === daysAfterDelivery) return;
  terms.daysAfter = daysAfterDelivery;
  const body = { weekdays: [1, 2, 3, 4, 5, 6, 7], daysAfterDelivery };
  await must(call(apiUrls[0], 'cod/cycle', body, { token: admins[0] }));
}

/** The next sequence of a group: today is its first day. */
export async function begin(world: World, group: Group, name: string): Promise<{ real: Real; state: State }> {
  const { shops, sequences, hasAccount } = group;
  const parcels = sequences.shift()!;
  const [apiUrl] = world.apiUrls;
  const [wallets, sumsBefore] = await Promise.all([
    Promise.all(shops.map((shop) => reset(world, shop))),
    Promise.all(shops.map((shop) => readSums(apiUrl, shop))),
    setTerms(world, TERMS.approvalAbove),
    setCycle(world, TERMS.daysAfter),
  ]);
  await Promise.all(parcels.slice(0, DELIVERED).map(({ awb }) => deliver(apiUrl, awb)));
  return {
    real: {
      world,
      name,
      shops,
      parcels,
      hasAccount,
      sumsBefore,
      firstDay: today(world),
      files: new Map(),
      batches: new Map(),
      differences: new Map(),
      remittances: new Map(),
    },
    state: {
      today: 0,
      approvalAbove: paiseOf(TERMS.approvalAbove),
      daysAfter: TERMS.daysAfter,
      sellers: wallets.map((wallet, seller) => ({
        wallet,
        to: 'BANK',
        hasAccount: hasAccount[seller]!,
        invoices: [],
      })),
      parcels: RUPEES.map(aParcel),
      differences: [],
      files: [],
      batches: [],
      remittances: [],
    },
  };
}
