import type { Db } from '../../../../server/platform/database/connect.ts';
import { DAY_MS, daysAfter, istDay, startOfIstDay } from '../../../../server/platform/time.ts';
import { call, must } from '../../setup/http.ts';
import { aPhone, balanceOf, openShop, orderPayload, ship, type Shop } from '../../setup/shop.ts';
import type { Parcel, State } from './model/state.ts';

/** The program: two instances on one database, a clock that the test sets, and two administrators' tokens. */
export type World = {
  apiUrls: readonly [string, string];
  db: Db;
  admins: readonly [string, string];
  clock: { now: () => Date; advance: (ms: number) => void };
  signIn: (userId: number) => string;
  /** The operator's terms as they were set last. */
  terms: { approvalAbove?: number; daysAfter?: number };
};

/** One sequence's part of the world. Ids are known by the model's own names. */
export type Real = {
  world: World;
  /** No other sequence has the same. */
  name: string;
  firstDay: string;
  shops: readonly Shop[];
  parcels: readonly { id: number; awb: string }[];
  files: Map<number, number>;
  batches: Map<number, number>;
  differences: Map<string, number>;
  /** Keyed by day and seller. */
  remittances: Map<string, number>;
};

export const paiseOf = (rupees: number) => Math.round(rupees * 100);
export const dayText = ({ firstDay }: Pick<Real, 'firstDay'>, day: number) => daysAfter(firstDay, day);
export const unknownAwb = ({ name }: Pick<Real, 'name'>) => `NONE-${name}`;

export const SELLERS = 2;
const COURIERS = [1, 2];
const RUPEES = [1_000, 333.33, 250.5, 1_999.99, 20, 640];
const FIRST_RUPEES = 500;
/** Each sequence has days of its own, before those of the sequences before it: so no payout takes their parcels. */
export const SPAN_DAYS = 12;
const HOUR_MS = 3_600_000;

export function moveTo({ clock }: World, day: string) {
  clock.advance(startOfIstDay(day).getTime() + 11 * HOUR_MS - clock.now().getTime());
}
export const nextDay = ({ clock }: World, days: number) => clock.advance(days * DAY_MS);
export const today = ({ clock }: World) => istDay(clock.now());

export const saveAccount = (apiUrl: string, { userId, token }: Shop) =>
  must(
    call(
      apiUrl,
      'user/bank-details',
      {
        userId,
        bankName: 'HDFC Bank',
        beneficiaryName: 'Asha Traders',
        accountNumber: '50100123456789',
        ifsc: 'HDFC0001234',
      },
      { token },
    ),
  );

/** Ships the seller's COD parcels, which are not delivered yet. */
async function shipParcels(apiUrl: string, shop: Shop, slots: readonly number[]) {
  const { token } = shop;
  const ids = await Promise.all(
    slots.map(async (slot) => {
      const payload = orderPayload(shop, { courierId: COURIERS[(slot >> 1) % COURIERS.length]! });
      const body = {
        ...payload,
        logisticDetails: { ...payload.logisticDetails, paymentType: 'COD' },
        productDetails: [
          { productName: 'Kurta', productCode: 'K', productPrice: RUPEES[slot], productQty: 1 },
        ],
      };
      return (await must(call<{ trackingId: number }>(apiUrl, 'add/shipping', body, { token }))).trackingId;
    }),
  );
  const { results } = await must(ship(apiUrl, shop, ids));
  return results.map(({ trackingId, ok, wayBillId, message }) => {
    if (!ok) throw new Error(`not shipped: ${message}`);
    return { id: trackingId, awb: wayBillId! };
  });
}

const SCAN = { status: 'DELIVERED', remarks: 'Delivered', location: 'Mumbai Hub' };
export const deliver = (apiUrl: string, awb: string) =>
  must(call(apiUrl, 'sandbox/scan', { ...SCAN, wayBillId: awb }));

/** Inserts a verified user, without the password's hash and the OTP that registration costs. */
export async function addUser({ db, clock, signIn }: Pick<World, 'db' | 'clock' | 'signIn'>, roleId: number) {
  const [phone, at] = [aPhone(), clock.now()];
  const [id] = await db('users').insert({
    ...{ email: `user-${phone}@example.com`, phone, password_hash: '', role_id: roleId },
    ...{ phone_verified_at: at, created_at: at },
  });
  return { userId: id!, phone, token: signIn(id!) };
}

async function aSeller(world: World, seller: number) {
  const { apiUrls, admins } = world;
  const [apiUrl] = apiUrls;
  const shop = await openShop(apiUrl, await addUser(world, 1));
  const credit = { direction: 'CREDIT', kind: 'GOODWILL', amount: FIRST_RUPEES, reason: 'A test' };
  await must(
    call(apiUrl, 'admin/wallet-adjustments', { userId: shop.userId, ...credit }, { token: admins[0] }),
  );
  if (seller === 0) await saveAccount(apiUrl, shop);
  const slots = RUPEES.flatMap((_, slot) => (slot % SELLERS === seller ? [slot] : []));
  const parcels = await shipParcels(apiUrl, shop, slots);
  return { shop, parcels, wallet: paiseOf(await balanceOf(apiUrl, shop)) };
}

/** The first parcels are delivered at the beginning, the others during the sequence. */
const DELIVERED = 4;

const aParcel = (rupees: number, slot: number): Parcel => ({
  slot,
  seller: slot % SELLERS,
  courier: COURIERS[(slot >> 1) % COURIERS.length]!,
  amount: paiseOf(rupees),
  deliveredOn: slot < DELIVERED ? 0 : null,
  isUndone: false,
  ...{ received: 0, disputed: 0, lost: 0, reduced: 0, remitted: 0 },
  early: null,
  payout: null,
});

export const TERMS = { approvalAbove: 100_000, daysAfter: 0 };

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

/** New sellers with shipped parcels. The second has no bank account yet. */
export async function begin(world: World, name: string): Promise<{ real: Real; state: State }> {
  const sellers = await Promise.all(Array.from({ length: SELLERS }, (_, seller) => aSeller(world, seller)));
  const parcels = RUPEES.map((_, slot) => sellers[slot % SELLERS]!.parcels[Math.floor(slot / SELLERS)]!);
  await Promise.all(parcels.slice(0, DELIVERED).map(({ awb }) => deliver(world.apiUrls[0], awb)));
  await setTerms(world, TERMS.approvalAbove);
  await setCycle(world, TERMS.daysAfter);
  return {
    real: {
      world,
      name,
      firstDay: today(world),
      shops: sellers.map(({ shop }) => shop),
      parcels,
      files: new Map(),
      batches: new Map(),
      differences: new Map(),
      remittances: new Map(),
    },
    state: {
      today: 0,
      approvalAbove: paiseOf(TERMS.approvalAbove),
      daysAfter: TERMS.daysAfter,
      sellers: sellers.map(({ wallet }, seller) => ({
        wallet,
        to: 'BANK',
        hasAccount: seller === 0,
        invoices: [],
      })),
      parcels: RUPEES.map(aParcel),
      ...{ differences: [], files: [], batches: [], remittances: [] },
    },
  };
}
