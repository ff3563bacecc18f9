import { call } from './app.ts';
import { aProduct, anOrderPayload, type OrderChanges } from './orders.ts';
import type { Shop } from './shipping.ts';

type Section = Record<string, unknown>;
export type RuleChanges = { conditions?: Section; courier?: Section } & Section;
export type Service = { courierId: number; motId: number };

/** A rule that applies to every order and takes the cheapest courier. */
export const aRule = ({ seller }: Shop, changes: RuleChanges = {}) => ({
  userId: seller.userId,
  name: 'A rule',
  active: true,
  courier: { mode: 'cheapest' },
  ...changes,
});

export const saveRule = (shop: Shop, changes: RuleChanges = {}) =>
  call('courier-rules/save', aRule(shop, changes), shop.seller.token);

export async function addRule(shop: Shop, changes: RuleChanges = {}): Promise<number> {
  const { status, body } = await saveRule(shop, changes);
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
  return body.id;
}

export const preferring = (...services: Service[]) => ({ mode: 'preferred', preferred: services });

/** An order whose courier the rules choose: from Bengaluru to Mumbai, prepaid, ₹999. */
export const chosenPayload = ({ point }: Shop, changes: OrderChanges = {}) => {
  const { logisticDetails, ...payload } = anOrderPayload(point, changes);
  const { courierId: _courier, motId: _mot, ...logistic } = logisticDetails;
  return { ...payload, logisticDetails: { ...logistic, chooseForMe: true } };
};

export const createChosen = (shop: Shop, changes: OrderChanges = {}) =>
  call('add/shipping', chosenPayload(shop, changes), shop.seller.token);

export async function aChosen(shop: Shop, changes: OrderChanges = {}): Promise<number> {
  const { status, body } = await createChosen(shop, changes);
  if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`);
  return body.trackingId;
}

/** The order in the form's shape. */
export const readOrder = async ({ seller }: Shop, id: number) =>
  (await call(`get/shipping/tabbed/${id}`, {}, seller.token)).body;

export async function serviceOf(shop: Shop, id: number): Promise<Service> {
  const { courierId, motId } = (await readOrder(shop, id)).logisticDetails;
  return { courierId, motId };
}

export const aProductOf = (name: string, price = 999) =>
  aProduct({ productName: name, productPrice: price, productQty: 1 });
