import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_COURIER_RULES } from '../../../server/contract/limits.ts';
import { anAdmin, call, type Person } from '../../setup/app.ts';
import {
  aChosen,
  addRule,
  aProductOf,
  aRule,
  createChosen,
  preferring,
  type RuleChanges,
  saveRule,
  type Service,
  serviceOf,
} from '../../setup/courier-rules.ts';
import type { OrderChanges } from '../../setup/orders.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

const list = async ({ seller }: Shop) => (await call('courier-rules/list', {}, seller.token)).body.data;
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof saveRule>>) => [
  status,
  body.errors?.map(({ field }: { field: string }) => field),
];

let admin: Person;
/** Every service from Bengaluru to Mumbai, the cheapest first. Courier 7 collects at a chosen time only. */
let services: Service[];
beforeAll(async () => {
  admin = await anAdmin();
  const { body } = await call(
    'calculate/rate',
    {
      shipmentTypeId: 1,
      sourcePinCode: '560001',
      destinationPinCode: '400020',
      paymentType: 'PREPAID',
      volumetricWeight: { length: 20, width: 15, height: 8 },
      weight: 0.5,
      totalInvoiceAmount: 999,
    },
    (await aShop()).seller.token,
  );
  const all: Service[] = body.data.map(({ courierId, motId }: Service) => ({ courierId, motId }));
  // A service has an option for each of its rate cards.
  services = all.filter(
    (service, at) =>
      service.courierId !== 7 &&
      all.findIndex(({ courierId, motId }) => courierId === service.courierId && motId === service.motId) ===
        at,
  );
});

describe('a courier rule', () => {
  test('is saved whole, changed, put elsewhere in the order, and removed', async () => {
    const shop = await aShop();
    const whole = {
      name: 'Heavy COD in the south',
      active: false,
      conditions: {
        weight: { from: 2, to: null },
        value: { from: 500, to: 5_000.5 },
        paymentType: 'COD',
        zones: [1, 2],
        pins: ['560', '600001'],
        channels: ['Shop'],
        products: ['kurta'],
      },
      courier: preferring({ courierId: 1, motId: 2 }),
      pickupPointId: shop.point,
      packing: { weight: 0.5, length: 20, width: 15, height: 8 },
    };
    const id = await addRule(shop, whole);
    const second = await addRule(shop, { name: 'Second' });
    const rules = await list(shop);
    expect(rules[0]).toEqual({ id, ...whole });
    expect(rules[1]).toMatchObject({ id: second, name: 'Second', active: true, packing: null });
    expect((await call('courier-rules/order', { ids: [second, id] }, shop.seller.token)).status).toBe(200);
    await saveRule(shop, { id, name: 'Renamed' });
    expect((await list(shop)).map(({ name }: { name: string }) => name)).toEqual(['Second', 'Renamed']);
    expect((await call('courier-rules/remove', { id: second }, shop.seller.token)).status).toBe(200);
    expect((await list(shop)).map((rule: { id: number }) => rule.id)).toEqual([id]);
  });

  test.each<[string, RuleChanges, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no way to choose', { courier: {} }, 'courier.mode'],
    ['an unknown way to choose', { courier: { mode: 'random' } }, 'courier.mode'],
    ['no preferred courier', { courier: { mode: 'preferred' } }, 'courier.preferred'],
    ['limits the wrong way round', { conditions: { weight: { from: 2, to: 1 } } }, 'conditions.weight'],
    ['a word as a pincode', { conditions: { pins: ['Mumbai'] } }, 'conditions.pins.0'],
    ['an unknown zone', { conditions: { zones: [6] } }, 'conditions.zones.0'],
    ['an unknown pickup point', { pickupPointId: 999_999_999 }, 'pickupPointId'],
  ])('is refused with %s', async (_what, changes, field) => {
    const shop = await aShop();
    expect(fieldsOf(await saveRule(shop, changes))).toEqual([422, [field]]);
    expect(await list(shop)).toEqual([]);
  });

  test('of another seller is a 404 and stays; the order names each rule once', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const id = await addRule(shop);
    expect((await saveRule(other, { id, name: 'Mine now' })).status).toBe(404);
    expect((await call('courier-rules/remove', { id }, other.seller.token)).status).toBe(404);
    for (const ids of [[], [id, id], [id, 999_999_999]])
      expect((await call('courier-rules/order', { ids }, shop.seller.token)).status).toBe(422);
    expect((await list(shop))[0]).toMatchObject({ id, name: 'A rule' });
    const named = { ...aRule(shop), name: 'By the operator' };
    expect((await call('courier-rules/save', named, admin.token)).status).toBe(200);
    expect(await list(shop)).toHaveLength(2);
  });

  test('has room beside 49 others, also when several are added at once', async () => {
    const shop = await aShop();
    const tries = Array.from({ length: MAX_COURIER_RULES + 3 }, (_, n) =>
      saveRule(shop, { name: `Rule ${n}` }),
    );
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(3);
    expect(await list(shop)).toHaveLength(MAX_COURIER_RULES);
  });
});

describe('an order with “choose for me”', () => {
  test('gets the cheapest courier without rules, and without those that need a pickup time', async () => {
    const shop = await aShop();
    expect(await serviceOf(shop, await aChosen(shop))).toEqual(services[0]);
  });

  test('ignores a courier that it names, and says that the rules chose', async () => {
    const shop = await aShop();
    const logistic = { courierId: 999, motId: 9 };
    const { body } = await createChosen(shop);
    const sent = await call(`get/shipping/tabbed/${body.trackingId}`, {}, shop.seller.token);
    expect(sent.body.logisticDetails.chooseForMe).toBe(true);
    const changed = { ...sent.body, orderCharges: null };
    changed.logisticDetails = { ...sent.body.logisticDetails, ...logistic };
    expect((await call('update/shipping/tabbed', changed, shop.seller.token)).status).toBe(200);
    expect(await serviceOf(shop, body.trackingId)).toEqual(services[0]);
  });

  test('goes to the first active rule that applies and has a courier for it', async () => {
    const shop = await aShop();
    const [, second, third] = services as [Service, Service, Service];
    await addRule(shop, { name: 'Off', active: false, courier: preferring(third) });
    await addRule(shop, { name: 'Carried by nobody', courier: preferring({ courierId: 999, motId: 1 }) });
    await addRule(shop, { name: 'COD', conditions: { paymentType: 'COD' }, courier: preferring(third) });
    await addRule(shop, { name: 'All', courier: preferring({ courierId: 999, motId: 1 }, second) });
    expect(await serviceOf(shop, await aChosen(shop))).toEqual(second);
    const cod = await aChosen(shop, { logisticDetails: { paymentType: 'COD' } });
    expect(await serviceOf(shop, cod)).toEqual(third);
  });

  const kilos = (weight: number): OrderChanges => ({ packingDetails: { weight } });
  const rupees = (price: number): OrderChanges => ({ productDetails: [aProductOf('Kurta', price)] });
  const to = (pin: string): OrderChanges => ({ customerDetails: { pin, city: 'A city' } });
  test.each<[string, Record<string, unknown>, OrderChanges, OrderChanges]>([
    ['the weight', { weight: { from: 1, to: 2 } }, kilos(2), kilos(2.1)],
    ['the value', { value: { from: 1_000 } }, rupees(1_000), rupees(999.99)],
    ['the upper value', { value: { to: 999.5 } }, rupees(999.5), rupees(999.51)],
    ['the zone', { zones: [2] }, to('570001'), {}],
    ['the pincode', { pins: ['4000'] }, {}, to('110001')],
    ['the channel', { channels: ['MANUAL'] }, {}, { logisticDetails: { channel: 'Shop' } }],
    ['a product’s name', { products: ['silk'] }, { productDetails: [aProductOf('Silk saree')] }, {}],
    [
      'a product’s code',
      { products: ['kur-1'] },
      {},
      { productDetails: [{ ...aProductOf('Cup'), productCode: 'CUP' }] },
    ],
  ])('heeds %s of a rule', async (_what, conditions, fitting, other) => {
    const shop = await aShop();
    const all = preferring(...services.slice(1).toReversed());
    await addRule(shop, { conditions, courier: all });
    const cheapest = async (changes: OrderChanges) => {
      const chosen = await serviceOf(shop, await aChosen(shop, changes));
      const plain = await aShop();
      return JSON.stringify(chosen) === JSON.stringify(await serviceOf(plain, await aChosen(plain, changes)));
    };
    expect([await cheapest(fitting), await cheapest(other)]).toEqual([false, true]);
  });

  test('is refused if nobody carries it', async () => {
    const shop = await aShop();
    const { status, body } = await createChosen(shop, { customerDetails: { pin: '999999', state: 'Goa' } });
    expect([status, body.code]).toEqual([422, 'INVALID']);
  });
});
