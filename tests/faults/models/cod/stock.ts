import { call, must } from '../../setup/http.ts';
import { balanceOf, openShop, orderPayload, ship, type Shop } from '../../setup/shop.ts';
import { addUser, moveTo, saveAccount, SELLERS, type World } from './world.ts';

export type Shipped = { id: number; awb: string };
/** `shops` and their parcels of each sequence, by slot. The second shop has no bank account at the beginning. */
export type Group = { shops: Shop[]; sequences: Shipped[][]; hasAccount: boolean[] };

export const COURIERS = [1, 2];
export const RUPEES = [1_000, 333.33, 250.5, 1_999.99, 20, 640];
export const sellerOf = (slot: number) => slot % SELLERS;
export const courierOf = (slot: number) => COURIERS[Math.floor(slot / SELLERS) % COURIERS.length]!;

const EARLIER = 9;
const ENOUGH_RUPEES = 4_500;
const FIRST_PAISE = 20_000;

export async function adjust({ apiUrls, admins }: World, { userId }: Shop, rupees: number) {
  if (rupees === 0) return;
  const adjustment =
    rupees > 0
      ? { direction: 'CREDIT', kind: 'GOODWILL', amount: rupees }
      : { direction: 'DEBIT', kind: 'CORRECTION', amount: -rupees, allowNegative: true };
  const body = { userId, reason: 'A test', ...adjustment };
  const answer = call<{ state: string }>(apiUrls[0], 'admin/wallet-adjustments', body, { token: admins[0] });
  const { state } = await must(answer);
  if (state !== 'APPROVED') throw new Error(`An adjustment of ${rupees} is ${state}.`);
}

/** Ships the COD parcels of several sequences with one call. They are not delivered yet. */
async function shipParcels([apiUrl]: World['apiUrls'], shop: Shop, slots: readonly number[]) {
  const { token } = shop;
  const ids: number[] = [];
  for (const slot of slots) {
    const payload = orderPayload(shop, { courierId: courierOf(slot) });
    const product = { productName: 'Kurta', productCode: 'K', productPrice: RUPEES[slot], productQty: 1 };
    const body = {
      ...payload,
      logisticDetails: { ...payload.logisticDetails, paymentType: 'COD' },
      productDetails: [product],
    };
    ids.push((await must(call<{ trackingId: number }>(apiUrl, 'add/shipping', body, { token }))).trackingId);
  }
  const { results } = await must(ship(apiUrl, shop, ids));
  const failed = results.find(({ ok }) => !ok);
  if (failed) throw new Error(`A parcel was not shipped: ${failed.message}`);
  const awbs = new Map(results.map(({ trackingId, wayBillId }) => [trackingId, wayBillId]));
  return ids.map((id): Shipped => ({ id, awb: awbs.get(id)! }));
}

/** New shops with parcels for `count` sequences, of which the earliest begins on this day. */
export async function aGroup(world: World, count: number, earliest: string): Promise<Group> {
  moveTo(world, earliest, EARLIER);
  const slots = RUPEES.map((_, slot) => slot);
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, async (_, seller) => {
      const shop = await openShop(world.apiUrls[0], await addUser(world, 1));
      await adjust(world, shop, ENOUGH_RUPEES);
      const own = slots.filter((slot) => sellerOf(slot) === seller);
      const parcels = await shipParcels(world.apiUrls, shop, Array.from({ length: count }, () => own).flat());
      return { shop, parcels };
    }),
  );
  await saveAccount(world.apiUrls[0], sellers[0]!.shop);
  return {
    shops: sellers.map(({ shop }) => shop),
    sequences: Array.from({ length: count }, () =>
      slots.map((slot) => sellers[sellerOf(slot)]!.parcels.shift()!),
    ),
    hasAccount: sellers.map((_, seller) => seller === 0),
  };
}

/** Gives a shop the same wallet and preference as at every beginning. Returns the wallet. */
export async function reset(world: World, shop: Shop): Promise<number> {
  const [apiUrl] = world.apiUrls;
  const [balance] = await Promise.all([
    balanceOf(apiUrl, shop),
    must(call(apiUrl, 'cod/preference', { to: 'BANK' }, { token: shop.token })),
  ]);
  await adjust(world, shop, (FIRST_PAISE - Math.round(balance * 100)) / 100);
  return FIRST_PAISE;
}
