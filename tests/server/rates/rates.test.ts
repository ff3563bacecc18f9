import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';

type Option = {
  courierId: number;
  motId: number;
  rate: number;
  extenstionId: number;
  zoneId: number;
  weight: number;
  rateCalculatorCharges: Record<string, number>;
};

const NOT_SERVICEABLE = 'Please try by selecting valid pickup point pincode.';
const CALLS = ['calculate/rate', 'service-provider/list'];
const request = {
  shipmentTypeId: 1,
  sourcePinCode: '110001',
  destinationPinCode: '400001',
  paymentType: 'PREPAID',
  volumetricWeight: { length: 10, width: 10, height: 10 },
  weight: 0.5,
  totalInvoiceAmount: 1000,
};

let seller: Person;
let admin: Person;
const post = (path: string, changes: object = {}, who = seller) =>
  call(path, { ...request, ...changes }, who.token);
const options = async (changes: object = {}, who = seller): Promise<Option[]> => {
  const { status, body } = await post('calculate/rate', changes, who);
  expect(status).toBe(200);
  return body.data;
};
const errorsOf = (body: { errors: { field: string; message: string }[] }) =>
  Object.fromEntries(body.errors.map(({ field, message }) => [field, message]));
const paise = (rupees: number) => Math.round(rupees * 100);

beforeAll(async () => {
  [seller, admin] = await Promise.all([aSeller(), anAdmin()]);
});

describe('the rate options', () => {
  // spec: api-calculate-rate
  test.each(CALLS)('of %s explain the charges of Delhivery from metro to metro', async (path) => {
    const { status, body } = await post(path);
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      courierId: 1,
      courierName: 'Delhivery',
      motId: 2,
      motName: 'Surface',
      rate: 31.86,
      rateCalculatorCharges: {
        forwardCharges: 27,
        fscCharges: 0,
        forwardChargeGST: 4.86,
        codCharge: 0,
        codChargeGST: 0,
      },
      weightType: 'actual',
      extenstionId: expect.any(Number),
      zoneId: 3,
      volumentricWeight: { length: 10, width: 10, height: 10, volumentricWeight: 0.2 },
      weight: 0.5,
      history: {
        expectedDays: null,
        expectedBy: null,
        timedParcels: 0,
        deliveredPercent: null,
        endedParcels: 0,
      },
      explanation: [
        'Zone 3 (Metro to Metro): Delhi and Mumbai are both metros',
        'Charged weight 0.5 kg, the actual one: actual 0.5 kg, volumetric 0.2 kg (10 × 10 × 10 cm ÷ 5000)',
        'Forward freight ₹27.00 = ₹27.00 for the first 0.5 kg',
        'GST ₹4.86 = 18% of ₹27.00',
        expect.stringMatching(
          /^Total ₹31\.86, each line rounded half up to the paisa\. Rate card \d+, version 1$/,
        ),
      ],
    });
  });

  test('list every courier and mode, cheapest first, with charges that add up', async () => {
    for (const paymentType of ['COD', 'PREPAID']) {
      const found = await options({ paymentType, weight: 3.7, totalInvoiceAmount: 2999.99 });
      expect(found.map(({ rate }) => rate)).toEqual(found.map(({ rate }) => rate).sort((a, b) => a - b));
      expect(new Set(found.map(({ courierId, motId }) => `${courierId} ${motId}`)).size).toBe(20);
      for (const { rate, rateCalculatorCharges: charges } of found) {
        const sum = Object.values(charges).reduce((total, charge) => total + paise(charge), 0);
        expect(sum).toBe(paise(rate));
      }
    }
  });

  test.each([
    [0.5, 27],
    [0.501, 53],
    [1, 53],
    [1.001, 79],
    [2, 105],
  ])('at %f kg include Delhivery for ₹%f', async (weight, forward) => {
    const found = (await options({ weight })).filter(
      ({ courierId, motId }) => courierId === 1 && motId === 2,
    );
    expect(found.map(({ rateCalculatorCharges }) => rateCalculatorCharges.forwardCharges)).toContain(forward);
  });

  // spec: constants-charged-weight
  test('charge the higher of actual and volumetric weight', async () => {
    const [option] = await options({ volumetricWeight: { length: 30, width: 20, height: 10.5 } });
    expect(option).toMatchObject({
      weightType: 'volumetric',
      weight: 1.26,
      volumentricWeight: { height: 10.5, volumentricWeight: 1.26 },
    });
  });

  test.each([
    ['560001', '560002', 1],
    ['110001', '110092', 1],
    ['400001', '411001', 2],
    ['110001', '560001', 3],
    ['110001', '190001', 4],
    ['781001', '302001', 4],
    ['302001', '641001', 5],
  ])('from %s to %s are in zone %i', async (sourcePinCode, destinationPinCode, zoneId) => {
    for (const option of await options({ sourcePinCode, destinationPinCode }))
      expect(option.zoneId).toBe(zoneId);
  });

  test('have only the requested mode', async () => {
    const modes = async (motId: number | null) =>
      [...new Set((await options({ motId })).map((option) => option.motId))].sort();
    expect(await modes(1)).toEqual([1]);
    expect(await modes(2)).toEqual([2]);
    expect(await modes(null)).toEqual([1, 2]);
  });

  test('with COD include only couriers that collect cash at the destination', async () => {
    const without = await db('courier_pincodes as there')
      .join('courier_pincodes as here', (on) =>
        on.on('here.courier_id', 'there.courier_id').on('here.mot_id', 'there.mot_id'),
      )
      .where({ 'there.cod': 0, 'here.pin': 110001 })
      .first({ pin: 'there.pin', courierId: 'there.courier_id', motId: 'there.mot_id' });
    const has = async (paymentType: string) =>
      (await options({ paymentType, destinationPinCode: String(without.pin), motId: without.motId })).some(
        ({ courierId }) => courierId === without.courierId,
      );
    expect([await has('PREPAID'), await has('COD')]).toEqual([true, false]);
  });

  test('leave out couriers that do not pick up at the source', async () => {
    const without = await db('courier_pincodes')
      .where({ pick_up: 0 })
      .first({ pin: 'pin', courierId: 'courier_id', motId: 'mot_id' });
    const found = await options({ sourcePinCode: String(without.pin), motId: without.motId });
    expect(found.map(({ courierId }) => courierId)).not.toContain(without.courierId);
  });
});

describe('a return', () => {
  // spec: order-form-return-courier
  test('is offered only by the returns courier, at the RVP rates', async () => {
    for (const path of CALLS) {
      const { body } = await post(path, { shipmentTypeId: 2 });
      expect(new Set(body.data.map(({ courierId }: Option) => courierId))).toEqual(new Set([1]));
      expect(body.data[0].rateCalculatorCharges.forwardCharges).toBe(35.1);
    }
  });

  test('is never COD', async () => {
    for (const path of CALLS) {
      const { status, body } = await post(path, { shipmentTypeId: 2, paymentType: 'COD' });
      expect([status, errorsOf(body)]).toEqual([422, { paymentType: 'A return is never COD' }]);
    }
  });

  test('needs a reverse pickup at the customer', async () => {
    const none = await db('courier_pincodes').where({ courier_id: 1, mot_id: 2, rvp: 0 }).first('pin');
    const { status, body } = await post('service-provider/list', {
      shipmentTypeId: 2,
      destinationPinCode: String(none.pin),
    });
    expect([status, body.code, body.message]).toEqual([422, 'NOT_SERVICEABLE', NOT_SERVICEABLE]);
    expect(errorsOf(body).destinationPinCode).toBe(
      `No courier carries this parcel from 110001 to ${none.pin}. pincode/logistics/${none.pin} lists couriers there, with COD and returns.`,
    );
    expect(
      (await post('service-provider/list', { shipmentTypeId: 2, sourcePinCode: String(none.pin) })).status,
    ).toBe(200);
  });
});

describe('a seller’s rates', () => {
  test('leave out services that an administrator switched off', async () => {
    const [own, service] = [
      await aSeller(),
      await db('courier_services').where({ courier_id: 1, mot_id: 2 }).first('id'),
    ];
    await db('seller_disabled_services').insert({ user_id: own.userId, service_id: service.id });
    const has = async (who: Person) =>
      (await options({}, who)).some(({ courierId, motId }) => courierId === 1 && motId === 2);
    expect([await has(own), await has(seller)]).toEqual([false, true]);
  });

  test('replace the base card of the same courier, mode and slabs after they are enabled', async () => {
    const own = await aSeller();
    const base = await db('rate_cards')
      .where({ seller_id: 0, courier_id: 1, mot_id: 2, slab_one_g: 500 })
      .first();
    const [cardId] = await db('rate_cards').insert({ ...base, id: undefined, seller_id: own.userId });
    for (const [table, changes] of [
      ['rate_card_versions', {}],
      ['rate_card_version_rates', { slab_one_millis: 9005 }],
      ['rate_card_lines', {}],
    ] as const) {
      const rows = await db(table).where({ card_id: base.id });
      await db(table).insert(rows.map((row) => ({ ...row, card_id: cardId, ...changes })));
    }
    const before = await options({}, own);
    expect(before.map(({ extenstionId }) => extenstionId)).not.toContain(cardId);

    await db('seller_profiles').where({ user_id: own.userId }).update({ has_custom_rates: true });
    const after = await options({}, own);
    const ids = after.map(({ extenstionId }) => extenstionId);
    expect(after).toHaveLength(before.length);
    expect(ids).not.toContain(base.id);
    expect(after[0]).toMatchObject({
      extenstionId: cardId,
      rateCalculatorCharges: { forwardCharges: 9.01, forwardChargeGST: 1.62 },
    });
    expect((await options()).map(({ extenstionId }) => extenstionId)).toContain(base.id);

    const forAdmin = await options({ userId: own.userId }, admin);
    expect(forAdmin.map(({ extenstionId }) => extenstionId)).toEqual(ids);
  });

  test('cannot be requested by another seller', async () => {
    const other = await aSeller();
    for (const path of CALLS) expect((await post(path, { userId: other.userId })).status).toBe(403);
    expect((await post('calculate/rate', { userId: seller.userId })).status).toBe(200);
    expect((await post('calculate/rate', {}, admin)).status).toBe(200);
  });
});

describe('a rate request is refused for', () => {
  test.each(CALLS)('an unserviceable pincode by %s', async (path) => {
    for (const field of ['sourcePinCode', 'destinationPinCode']) {
      const { status, body } = await post(path, { [field]: '999999' });
      expect([status, body.code, body.message]).toEqual([422, 'NOT_SERVICEABLE', NOT_SERVICEABLE]);
      expect(errorsOf(body)).toEqual({
        [field]: 'PIN code 999999 doesn’t exist. Check it with pincode/get/999999.',
      });
    }
  });

  // spec: tools-calculator-minima, constants-order-minima
  test('values below the calculator’s limits', async () => {
    const { status, body } = await post('calculate/rate', {
      weight: 0.49,
      volumetricWeight: { length: 0.9, width: 0, height: 'x' },
      totalInvoiceAmount: 0.5,
    });
    expect(status).toBe(422);
    expect(errorsOf(body)).toEqual({
      weight: 'Weight should not be less than 0.5kg',
      'volumetricWeight.length': 'Length should not be less than 1cm',
      'volumetricWeight.width': 'Width should not be less than 1cm',
      'volumetricWeight.height': 'Height should not be less than 1cm',
      totalInvoiceAmount: 'Total invoice value should not be less than 1',
    });
  });

  // spec: order-form-minima, constants-order-minima
  test('values below an order’s limits, but not for values below the calculator’s', async () => {
    const small = {
      weight: 0.1,
      volumetricWeight: { length: 0.1, width: 0.1, height: 0.1 },
      totalInvoiceAmount: 0,
    };
    expect((await post('service-provider/list', small)).status).toBe(200);
    const { body } = await post('service-provider/list', {
      ...small,
      weight: 0.09,
      volumetricWeight: { length: 0, width: 1, height: 1 },
    });
    expect(errorsOf(body)).toEqual({
      weight: 'Weight should be greater than 0',
      'volumetricWeight.length': 'Length should be greater than 0',
    });
  });

  // spec: extras-phones-and-amounts
  test.each(CALLS)('an invoice value with more than two decimals by %s', async (path) => {
    const { status, body } = await post(path, { totalInvoiceAmount: 999.995 });
    expect([status, errorsOf(body)]).toEqual([
      422,
      { totalInvoiceAmount: 'Total invoice value can have two decimals at most' },
    ]);
    expect((await post(path, { totalInvoiceAmount: 1_234_567.89 })).status).toBe(200);
  });

  // spec: order-form-measures-required, tools-calculator-pincodes
  test('missing values and values of a wrong type', async () => {
    const { status, body } = await call('calculate/rate', { motId: 3, shipmentTypeId: 9 }, seller.token);
    expect(status).toBe(422);
    expect(errorsOf(body)).toMatchObject({
      sourcePinCode: 'Pincode must be 6 digits',
      destinationPinCode: 'Pincode must be 6 digits',
      paymentType: 'Payment mode is requried',
      weight: 'Weight is required',
      volumetricWeight: expect.any(String),
      motId: expect.any(String),
      shipmentTypeId: expect.any(String),
    });
    expect((await post('calculate/rate', { paymentType: 'CASH' })).body.message).toBe(
      'Payment mode is requried',
    );
    expect((await post('calculate/rate', { weight: 1e300 })).body.message).toBe(
      'Weight should not be more than 1000kg',
    );
  });

  test.each(CALLS)('a visitor without sign-in by %s', async (path) => {
    expect((await call(path, request)).status).toBe(401);
  });
});
