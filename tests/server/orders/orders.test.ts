import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';
import {
  anOrder,
  anOrderId,
  anOrderPayload,
  aPickupPoint,
  aProduct,
  type OrderChanges,
} from '../../setup/orders.ts';

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);
const shown = async (who: Person, id: number) => (await post(who, `get/shipping/tabbed/${id}`)).body;
const TEN_MINUTES = 600_000;
const nextStep = Math.ceil(Date.now() / TEN_MINUTES) * TEN_MINUTES;
const inMinutes = (minutes: number) => new Date(nextStep + minutes * 60_000).toISOString();

let seller: Person;
let other: Person;
let admin: Person;
let point: number;
const add = (changes: OrderChanges = {}, who = seller) =>
  post(who, 'add/shipping', anOrderPayload(point, changes));
const options = async (changes: object = {}) => {
  const asked = {
    shipmentTypeId: 1,
    sourcePinCode: '560001',
    destinationPinCode: '400020',
    paymentType: 'PREPAID',
    weight: 0.5,
    volumetricWeight: { length: 20, width: 15, height: 8 },
    totalInvoiceAmount: 999,
    ...changes,
  };
  return (await post(seller, 'service-provider/list', asked)).body.data;
};

beforeAll(async () => {
  [seller, other, admin] = await Promise.all([aSeller(), aSeller(), anAdmin()]);
  point = await aPickupPoint(seller);
});

describe('a new order', () => {
  // spec: api-order, api-add-order
  test('is pending, priced by the server and returned in the shape of the form', async () => {
    const customerUniqueId = anOrderId();
    const { status, body } = await add({ customerDetails: { customerUniqueId: ` ${customerUniqueId} ` } });
    expect(status).toBe(200);
    expect(body).toEqual({ trackingId: expect.any(Number), orderId: customerUniqueId, status: 'PENDING' });
    const option = (await options({ motId: 2 })).find((one: { courierId: number }) => one.courierId === 1);
    const { rate, extenstionId, weightType } = option;
    const order = await shown(seller, body.trackingId);
    expect(order).toMatchObject({
      shipmentTypeId: 1,
      status: 'PENDING',
      active: true,
      shipmentScheduleDate: null,
      explanation: option.explanation,
      customerDetails: {
        trackingId: body.trackingId,
        userId: seller.userId,
        customerUniqueId,
        name: 'Asha Rao',
        email: 'asha@example.com',
        landMark: null,
        city: 'Bombay',
        state: 'Maharashtra',
        pin: '400020',
        totalAmount: 999,
        totalQty: 2,
      },
      packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
      logisticDetails: {
        logisticName: 'Delhivery',
        paymentType: 'PREPAID',
        courierId: 1,
        motId: 2,
        surfaceType: 'surface',
        channel: 'Manual',
        userPickLocationOrDeliveryId: point,
      },
      productDetails: [{ ...aProduct(), shippingId: body.trackingId }],
      orderCharges: { ...option.rateCalculatorCharges, rate, extenstionId, weightType },
    });
  });

  test('is stored in grams, millimetres and paise, rounded half up', async () => {
    const id = await anOrder(seller, point, {
      packingDetails: { weight: 1.2345, length: 12.34, width: 10.05, height: 0.1 },
      productDetails: [aProduct({ productPrice: 0.1, productQty: 3 })],
    });
    expect(
      await db('orders').where({ id }).first('weight_g', 'length_mm', 'width_mm', 'height_mm', 'total_paise'),
    ).toEqual({ weight_g: 1235, length_mm: 123, width_mm: 101, height_mm: 1, total_paise: 30 });
  });

  const noLogistic = 'Error occured. Please check the logistic to create/update an order';

  // spec: order-form-pickup-point-required, order-form-id-and-name, order-form-address
  // spec: order-form-city-and-state, order-form-email, order-form-phone-errors, order-form-pincode-errors
  // spec: order-form-payment-mode, constants-lengths, constants-order-minima, extras-state-of-pincode
  // spec: extras-phones-and-amounts
  test.each<[string, 'customerDetails' | 'packingDetails' | 'logisticDetails', object, string]>([
    ['no order id', 'customerDetails', { customerUniqueId: ' ' }, 'Order ID is required'],
    ['no name', 'customerDetails', { name: null }, 'Customer Name is required'],
    [
      'a short address',
      'customerDetails',
      { address: 'a'.repeat(19) },
      'Address must be atleast 20 characters long',
    ],
    [
      'a long address',
      'customerDetails',
      { address: 'a'.repeat(181) },
      'Address must be no longer than 180 characters',
    ],
    ['no city', 'customerDetails', { city: '' }, 'City is required'],
    ['no state', 'customerDetails', { state: '' }, 'State is required'],
    ['a wrong e-mail', 'customerDetails', { email: 'asha@' }, 'Enter Valid Email Address'],
    [
      'a long e-mail',
      'customerDetails',
      { email: `${'a'.repeat(29)}@example.com` },
      'Enter Valid Email Address',
    ],
    ['a short phone', 'customerDetails', { phoneNo: '981234567' }, 'Phone Number must be 10 digits'],
    ['a wrong phone', 'customerDetails', { phoneNo: '98123456a0' }, 'Please enter a valid phone number'],
    ['a landline', 'customerDetails', { phoneNo: '5812345678' }, 'Please enter a valid phone number'],
    ['another state', 'customerDetails', { pin: '110001', state: 'Kerala' }, 'PIN code 110001 is in Delhi'],
    ['no state of India', 'customerDetails', { state: 'XX' }, 'PIN code 400020 is in Maharashtra'],
    ['a short pincode', 'customerDetails', { pin: '40002' }, 'Pincode must be 6 digits'],
    ['an unknown pincode', 'customerDetails', { pin: '999999' }, 'Please enter a valid pincode'],
    ['no weight', 'packingDetails', { weight: '' }, 'Weight is required'],
    ['too small a weight', 'packingDetails', { weight: 0.09 }, 'Weight should be greater than 0'],
    ['no length', 'packingDetails', { length: null }, 'Length is required'],
    ['a length of nothing', 'packingDetails', { length: 0 }, 'Length should be greater than 0'],
    ['no payment mode', 'logisticDetails', { paymentType: '' }, 'Payment mode is requried'],
    ['no courier', 'logisticDetails', { courierId: null }, noLogistic],
    ['no pickup point', 'logisticDetails', { userPickLocationOrDeliveryId: '' }, 'Pickup point is requried'],
  ])('with %s is refused', async (_name, section, changes, message) => {
    const { status, body } = await add({ [section]: changes });
    const field = `${section}.${Object.keys(changes).at(-1)}`;
    expect([status, body.code, body.errors]).toEqual([422, 'INVALID', [{ field, message }]]);
  });

  // spec: order-form-product-line, constants-order-minima, extras-phones-and-amounts
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a product without name', { productName: '' }, '.0.productName', 'Product Name is required'],
    ['a negative price', { productPrice: -1 }, '.0.productPrice', 'Product Price must be at least 0'],
    [
      'a price of a tenth of a paisa',
      { productPrice: 0.001 },
      '.0.productPrice',
      'Product Price can have two decimals at most',
    ],
    ['no quantity', { productQty: 0 }, '.0.productQty', 'Quantity must be greater than one'],
    ['half a product', { productQty: 0.5 }, '.0.productQty', 'Quantity must be greater than one'],
    [
      'a value of ₹50,000',
      { productPrice: 25_000, productQty: 2 },
      '',
      'Your order value must be lesser than ₹50,000',
    ],
  ])('with %s is refused', async (_name, changes, field, message) => {
    const { status, body } = await add({ productDetails: [aProduct(changes)] });
    expect([status, body.errors[0]]).toEqual([422, { field: `productDetails${field}`, message }]);
  });

  // spec: extras-state-of-pincode
  test.each([
    ['400020', 'MAHARASHTRA'],
    ['400020', ' maharashtra '],
    ['400020', 'महाराष्ट्र'],
    ['600001', 'Tamilnadu'],
    ['190001', 'Jammu and Kashmir'],
    ['751001', 'Orissa'],
    ['605001', 'Pondicherry'],
    ['248001', 'Uttaranchal'],
    ['110001', 'New Delhi'],
    ['744101', 'Andaman and Nicobar'],
    ['396210', 'Daman & Diu'],
  ])('to pincode %s accepts the state %s', async (pin, state) => {
    expect((await add({ customerDetails: { pin, state } })).status).toBe(200);
  });

  test('that is a return must also have the state of its pincode', async () => {
    const { status, body } = await add({ shipmentTypeId: 2, customerDetails: { state: 'Kerala' } });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'customerDetails.state', message: 'PIN code 400020 is in Maharashtra' }],
    ]);
  });

  test('with an invalid pickup time is refused, even if its courier needs none', async () => {
    const { status, body } = await add({ shipmentScheduleDate: 'nonsense' });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'shipmentScheduleDate', message: 'Please enter shipment pickup date and time' }],
    ]);
  });

  test('needs a product, and cannot be a return with COD', async () => {
    const empty = await add({ productDetails: [] });
    expect(empty.body.errors).toEqual([
      { field: 'productDetails', message: 'An order needs at least one product' },
    ]);
    const { status, body } = await add({ shipmentTypeId: 2, logisticDetails: { paymentType: 'COD' } });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'logisticDetails.paymentType', message: 'A return is never COD' }]);
  });

  // spec: constants-lengths, constants-order-minima
  test('accepts the minimum and maximum lengths, and the minimum weight and dimensions', async () => {
    for (const length of [20, 180])
      expect((await add({ customerDetails: { address: 'a'.repeat(length) } })).status).toBe(200);
    expect((await add({ customerDetails: { email: `${'a'.repeat(28)}@example.com` } })).status).toBe(200);
    expect(
      (await add({ packingDetails: { weight: 0.1, length: 0.1, width: 0.1, height: 0.1 } })).status,
    ).toBe(200);
  });

  // spec: order-form-value-limit
  test('may be worth a paisa less than ₹50,000', async () => {
    expect(
      (await add({ productDetails: [aProduct({ productPrice: 49_999.99, productQty: 1 })] })).status,
    ).toBe(200);
  });

  // spec: shell-incomplete-profile
  test('is refused until the profile and the company details are complete', async () => {
    const { status, body } = await add({}, await aSeller({ filled: false }));
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'PROFILE_INCOMPLETE',
      message: 'Please complete your Profile & Company details to start placing orders.',
    });
  });

  test('needs an active pickup point of the seller', async () => {
    const foreign = await add({
      logisticDetails: { userPickLocationOrDeliveryId: await aPickupPoint(other) },
    });
    expect(foreign.status).toBe(404);
    const inactive = await aPickupPoint(seller, { isActivated: false });
    expect((await add({ logisticDetails: { userPickLocationOrDeliveryId: inactive } })).status).toBe(409);
  });

  // spec: order-form-courier-required
  test('is refused with an unknown mode or courier, or as a return with a courier that takes none', async () => {
    const unknownMode = await add({ logisticDetails: { motId: 9 } });
    expect([unknownMode.status, unknownMode.body.code, unknownMode.body.message]).toEqual([
      422,
      'COURIER_UNAVAILABLE',
      'Error occured. Please check the logistic to create/update an order',
    ]);
    expect((await add({ logisticDetails: { courierId: 999 } })).status).toBe(422);
    const returns = await add({ shipmentTypeId: 2, logisticDetails: { courierId: 2 } });
    expect(returns.status).toBe(422);
  });

  // spec: api-add-order
  test('accepts the charges that were shown only if they still apply', async () => {
    const [option] = await options();
    const { courierId, motId, rateCalculatorCharges: charges, rate, extenstionId } = option;
    const submit = (orderCharges: Record<string, unknown>) =>
      add({ logisticDetails: { courierId, motId }, orderCharges });
    expect((await submit({ ...charges, rate, extenstionId, weightType: 'actual' })).status).toBe(200);
    const { forwardChargeGST: forwardGST, codCharge: codCharges, codChargeGST: codGST, ...rest } = charges;
    expect((await submit({ ...rest, forwardGST, codCharges, codGST })).status).toBe(200);
    expect((await submit({ extenstionId })).status).toBe(200);
    for (const wrong of [
      { ...charges, forwardCharges: charges.forwardCharges - 0.01 },
      { rate: 0 },
      { codGST: 1 },
    ]) {
      const { status, body } = await submit(wrong);
      expect([status, body.code, body.message]).toEqual([
        409,
        'RATE_CHANGED',
        'The rate has changed. Please choose the courier again.',
      ]);
    }
  });

  // spec: order-form-order-value
  test('can’t set its status, charge or totals, or another seller', async () => {
    const stolen = {
      status: 'READY',
      sellerId: other.userId,
      seller_id: other.userId,
      removed_ref: 7,
      charge_paise: 1,
    };
    const { body } = await add({
      customerDetails: { id: 1, trackingId: 1, totalAmount: 1, totalQty: 99, sellerId: other.userId },
      ...stolen,
    });
    const row = await db('orders').where({ id: body.trackingId }).first();
    const asItShouldBe = { status: 'PENDING', seller_id: seller.userId, removed_ref: 0, channel: 'Manual' };
    expect(row).toMatchObject({ ...asItShouldBe, total_paise: 99_900, total_qty: 2 });
    expect(row.charge_paise).toBeGreaterThan(1000);
    expect((await add({ customerDetails: { userId: other.userId } })).status).toBe(403);
  });

  test('can be created by an administrator who names the seller', async () => {
    const { body } = await add({ customerDetails: { userId: seller.userId } }, admin);
    expect((await shown(seller, body.trackingId)).customerDetails.userId).toBe(seller.userId);
    expect((await add({}, admin)).status).toBe(422);
    expect((await post(null, 'add/shipping', {})).status).toBe(401);
  });

  test('is created once for an Idempotency-Key', async () => {
    const payload = anOrderPayload(point);
    const headers = { 'Idempotency-Key': anOrderId() };
    const first = await call('add/shipping', payload, seller.token, headers);
    const again = await call('add/shipping', payload, seller.token, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });
});

describe('the order id', () => {
  test('is unique for its seller until the order is removed', async () => {
    const customerUniqueId = anOrderId();
    const id = await anOrder(seller, point, { customerDetails: { customerUniqueId } });
    for (const same of [customerUniqueId, `  ${customerUniqueId} `]) {
      const { status, body } = await add({ customerDetails: { customerUniqueId: same } });
      expect([status, body.code, body.message]).toEqual([409, 'ORDER_ID_TAKEN', 'Order ID already exists']);
    }
    const ofOther = await anOrder(other, await aPickupPoint(other), {
      customerDetails: { customerUniqueId },
    });
    expect(ofOther).toBeGreaterThan(id);
    await post(seller, `order/remove/${id}`);
    expect((await add({ customerDetails: { customerUniqueId } })).status).toBe(200);
  });

  test('distinguishes letter case and emoji, and is found in any letter case', async () => {
    const base = anOrderId();
    const ids = ['ab', 'AB', '😀', '🎉'].map((end) => `${base}-${end}`);
    for (const customerUniqueId of ids)
      expect((await add({ customerDetails: { customerUniqueId } })).status).toBe(200);
    const { body } = await post(seller, `get/shipping/${seller.userId}/PENDING`, { search: `${base}-aB` });
    expect(body.data.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual([ids[1], ids[0]]);
  });

  test('goes to one of several orders created at the same time', async () => {
    const customerUniqueId = anOrderId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add({ customerDetails: { customerUniqueId } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const saved = await db('orders').where({
      seller_id: seller.userId,
      customer_unique_id: customerUniqueId,
    });
    expect(saved).toHaveLength(1);
  });
});

describe('the pickup time', () => {
  const schedule = (shipmentScheduleDate: unknown, courierId = 7) =>
    add({ shipmentScheduleDate, logisticDetails: { courierId } });

  // spec: order-form-schedule-courier-7
  test('is kept for a courier that schedules pickups, and dropped for others', async () => {
    const at = inMinutes(60);
    expect((await shown(seller, (await schedule(at)).body.trackingId)).shipmentScheduleDate).toBe(at);
    expect((await shown(seller, (await schedule(at, 1)).body.trackingId)).shipmentScheduleDate).toBeNull();
  });

  test('without a time zone is Indian time', async () => {
    const at = inMinutes(60);
    const inIndia = new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 16);
    expect((await shown(seller, (await schedule(inIndia)).body.trackingId)).shipmentScheduleDate).toBe(at);
  });

  // spec: order-form-schedule-limits
  test.each([
    [null, 'Please enter shipment pickup date and time'],
    ['2026-02-31T10:00', 'Please enter shipment pickup date and time'],
    ['soon', 'Please enter shipment pickup date and time'],
    [inMinutes(-20), 'The pickup must be between now and the end of the day after tomorrow'],
    [inMinutes(3 * 1440), 'The pickup must be between now and the end of the day after tomorrow'],
    [inMinutes(65), 'The pickup time must be a multiple of 10 minutes'],
  ])('%s is refused', async (at, message) => {
    const { status, body } = await schedule(at);
    expect([status, body.errors]).toEqual([422, [{ field: 'shipmentScheduleDate', message }]]);
  });
});

test('a return has no COD charge and is priced as a reverse pickup', async () => {
  const id = await anOrder(seller, point, { shipmentTypeId: 2 });
  const order = await shown(seller, id);
  const [option] = await options({ shipmentTypeId: 2, motId: 2 });
  expect(order).toMatchObject({ shipmentTypeId: 2, orderCharges: { rate: option.rate, codCharge: 0 } });
  expect(order.explanation.join('\n')).toContain('Reverse pickup');
});

describe('the order id check', () => {
  const check = async (orderId: string, trackingId?: number, who = seller) =>
    (await post(who, 'get/shipping/order-id', { orderId, trackingId })).body;

  // spec: order-form-id-taken
  test('suggests the next free id for a taken one', async () => {
    const name = anOrderId();
    for (const number of ['098', '099', '100'])
      await add({ customerDetails: { customerUniqueId: `${name}-${number}` } });
    await add({ customerDetails: { customerUniqueId: `${name}x` } });
    expect(await check(`${name}-098`)).toEqual({ isTaken: true, suggestion: `${name}-101` });
    expect(await check(`${name}x`)).toEqual({ isTaken: true, suggestion: `${name}x-2` });
    expect(await check(`${name}-101`)).toEqual({ isTaken: false, suggestion: null });
  });

  test("without an id suggests the number after the seller's newest manual order", async () => {
    const next = async (who: typeof seller) =>
      (await post(who, 'get/shipping/order-id', {})).body as { isTaken: boolean; suggestion: string | null };
    const newcomer = await aSeller();
    const pickupPoint = await aPickupPoint(newcomer);
    expect(await next(newcomer)).toEqual({ isTaken: false, suggestion: '1001' });
    const create = (customerUniqueId: string, channel = 'Manual') =>
      anOrder(newcomer, pickupPoint, { customerDetails: { customerUniqueId }, logisticDetails: { channel } });
    await create('DIWALI-010');
    await create('DIWALI-009');
    await create('SHOP-77', 'Shopify');
    expect((await next(newcomer)).suggestion).toBe('DIWALI-011');
    await create('A gift');
    expect(await next(newcomer)).toEqual({ isTaken: false, suggestion: null });
  });

  test('treats an id as free for its own order and for another seller', async () => {
    const customerUniqueId = anOrderId();
    const { body } = await add({ customerDetails: { customerUniqueId } });
    expect(await check(customerUniqueId, body.trackingId)).toEqual({ isTaken: false, suggestion: null });
    expect(await check(customerUniqueId, undefined, other)).toEqual({ isTaken: false, suggestion: null });
    expect((await post(seller, 'get/shipping/order-id', { orderId: 'x'.repeat(61) })).status).toBe(422);
    expect((await post(null, 'get/shipping/order-id', { orderId: customerUniqueId })).status).toBe(401);
  });
});
