import { read, utils, write } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../../seeds/index.ts';
import { base64, call, clock, db, get, aSeller, type Person } from '../../setup/app.ts';
import { aRow, type Cells, file, HEADER, sendOrders } from '../../setup/bulk-orders.ts';
import { anOrderId, anOrderPayload, aPickupPoint } from '../../setup/orders.ts';
import { csv, readReport, type Upload } from '../../setup/uploads.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

type Common = Record<string, unknown>;
const send = (what: Upload, changes: Common = {}, as = seller, headers = {}) =>
  sendOrders(as, point, what, changes, headers);
const rowsOf = ({ userId }: Person) => db('orders').where({ seller_id: userId }).orderBy('id');
const countOf = async (person: Person) => (await rowsOf(person)).length;

/** The report's message and highlighted columns for each row. */
async function faultsIn(what: Upload, changes: Common = {}, as = seller): Promise<[string, string][]> {
  const before = await countOf(as);
  const { rows, faulty } = readReport(await send(what, changes, as));
  expect(await countOf(as)).toBe(before);
  expect(rows[0]!.at(-1)).toBe('Errors');
  return rows.slice(1).map((row, at) => [row.at(-1)!, faulty[at]!]);
}

describe('a file of orders', () => {
  test('can be the downloaded sample without changes, for the demo account and its default pickup point', async () => {
    const { body: me } = await call('user/login/validation', {
      phoneNo: DEMO.seller.phone,
      password: base64(DEMO.seller.password),
    });
    const { body: points } = await call(`user/pickup-location/${me.userId}`, {}, me.token);
    const { body } = await get('download/sampleFile', me.token);
    const pickupLocationId = points.find((each: { isDefault: boolean }) => each.isDefault).id;
    const answer = await send({ name: 'Orders_Sample.xlsx', bytes: body }, { pickupLocationId }, me);
    expect(answer).toMatchObject({ status: 200, body: { success: 2, failed: 0 } });
    const { body: second } = await call(`get/shipping/tabbed/${answer.body.trackingIds[1]}`, {}, me.token);
    expect(second.productDetails.map((each: { productName: string }) => each.productName)).toEqual([
      'Steel water bottle 1 l',
      'Bottle sleeve',
    ]);
  });

  // spec: bulk-file-type
  test.each(['xlsx', 'xls'] as const)(
    'may be an %s workbook: leading zeros and Indian scripts are kept, and numbers are read in full',
    async (bookType) => {
      const row = aRow({ 'Order ID': '', 'Customer Name': 'आशा राव', 'Product Code': '00123' });
      const sheet = utils.aoa_to_sheet([[...HEADER], [anOrderId(), ...row.slice(1)], row]);
      const longNumber = bookType === 'xlsx' ? 9_876_543_210_123 : 9_876_543_210_124;
      sheet.A3 = { t: 'n', v: longNumber };
      sheet.C3 = { t: 'n', v: 9_812_345_670 };
      sheet.L3 = { t: 'n', v: 0.5, z: '0' };
      const bytes = write(
        { SheetNames: ['Orders'], Sheets: { Orders: sheet } },
        { type: 'buffer', bookType },
      ) as Buffer;
      const { status, body } = await send({ name: `orders.${bookType}`, bytes });
      expect(status).toBe(200);
      const [first, second] = await db('orders').whereIn('id', body.trackingIds).orderBy('id');
      expect(first).toMatchObject({ name: 'आशा राव', phone: '9812345670' });
      expect(second).toMatchObject({
        customer_unique_id: String(longNumber),
        phone: '9812345670',
        weight_g: 500,
      });
      expect(await db('order_products').whereIn('order_id', body.trackingIds).pluck('code')).toEqual([
        '00123',
        '00123',
      ]);
    },
  );

  // spec: order-form-phone-spellings
  test('accepts phone numbers in the formats that people paste', async () => {
    const { status, body } = await send(
      file(
        ...['+91 98123 45670', '098123-45670', '919812345670', ' 98123 45670 '].map((Phone) =>
          aRow({ Phone }),
        ),
      ),
    );
    expect([status, await db('orders').whereIn('id', body.trackingIds).pluck('phone')]).toEqual([
      200,
      Array(4).fill('9812345670'),
    ]);
  });

  // spec: bulk-same-rules
  test('creates the same orders, with the same prices and explanations, as single requests', async () => {
    const kinds: [Cells, object][] = [
      [{}, {}],
      [
        { 'Payment Mode': 'cod', 'Weight (kg)': '3.25', 'Product Price': '1299.99' },
        {
          logisticDetails: { paymentType: 'cod' },
          packingDetails: { weight: 3.25 },
          productDetails: [
            { productName: 'Kurta', productCode: 'KUR-1', productPrice: 1299.99, productQty: 2 },
          ],
        },
      ],
      [
        { Pincode: '560004', 'Length (cm)': '90.5' },
        { customerDetails: { pin: '560004' }, packingDetails: { length: 90.5 } },
      ],
    ];
    const { status, body } = await send(file(...kinds.map(([cells]) => aRow(cells))));
    expect([status, body.success, body.failed]).toEqual([200, 3, 0]);
    for (const [at, [, changes]] of kinds.entries()) {
      const single = await call(
        'add/shipping',
        anOrderPayload(point, {
          productDetails: [
            { productName: 'Kurta', productCode: 'KUR-1', productPrice: 499.5, productQty: 2 },
          ],
          ...changes,
        }),
        seller.token,
      );
      expect(single.status).toBe(200);
      const [one] = await db('orders').where({ id: single.body.trackingId });
      const [many] = await db('orders').where({ id: body.trackingIds[at] });
      const own = { id: 0, customer_unique_id: '', created_at: 0, updated_at: 0, changed_at: 0 };
      expect({ ...many, ...own }).toEqual({ ...one, ...own });
      const lines = (id: number) =>
        db('order_products').where({ order_id: id }).select('name', 'code', 'price_paise', 'qty');
      expect(await lines(many.id)).toEqual(await lines(one.id));
    }
  });

  test('may contain only orders to the pickup point’s own pincode', async () => {
    const answer = await send(file(aRow({ Pincode: '560001', City: 'Bengaluru', State: 'Karnataka' })));
    expect(answer).toMatchObject({ status: 200, body: { success: 1, failed: 0 } });
  });

  test('may have headings in any letter case, order and spacing, and extra columns', async () => {
    const row = aRow();
    const shuffled = [
      HEADER.map((title, at) => [` ${title.toUpperCase().replace(' ', '  ')} *`, row[at]]).reverse(),
      ['My notes', 'fragile'],
    ];
    const pairs = [...shuffled[0]!, shuffled[1]!] as [string, string][];
    expect(await send(csv([pairs.map(([title]) => title), pairs.map(([, cell]) => cell)]))).toMatchObject({
      status: 200,
      body: { success: 1 },
    });
  });

  test('adds products to an order by further rows, which need not repeat the customer', async () => {
    const orderId = anOrderId();
    const blank = Object.fromEntries(HEADER.slice(1, 15).map((name) => [name, '']));
    const { status, body } = await send(
      file(
        aRow({ 'Order ID': orderId }),
        aRow(),
        aRow({
          'Order ID': orderId,
          ...blank,
          'Product Name': 'Dupatta',
          'Product Price': '100',
          'Product Qty': '1',
        }),
        aRow({
          'Order ID': ` ${orderId} `,
          'Weight (kg)': '0.50',
          'Product Name': 'Belt',
          'Product Price': '50',
          'Product Qty': '1',
        }),
      ),
    );
    expect([status, body.success]).toEqual([200, 2]);
    const [order] = await db('orders').where({ id: body.trackingIds[0] });
    expect(order).toMatchObject({
      customer_unique_id: orderId,
      total_paise: 99_900 + 10_000 + 5_000,
      total_qty: 4,
      status: 'PENDING',
      channel: 'Manual',
    });
    expect(await db('order_products').where({ order_id: order.id }).orderBy('id').pluck('name')).toEqual([
      'Kurta',
      'Dupatta',
      'Belt',
    ]);
  });

  test('is refused if a seller names another seller or another seller’s pickup point', async () => {
    const other = await aSeller();
    expect(await send(file(aRow()), { userId: other.userId })).toMatchObject({ status: 403 });
    expect(await send(file(aRow()), {}, other)).toMatchObject({
      status: 404,
      body: { message: 'Pickup point not found' },
    });
  });
});

describe('a file with errors is not stored and', () => {
  const LONG = 'x'.repeat(181);
  test.each<[Cells, string, string]>([
    [{ 'Order ID': '' }, 'Order ID', 'Order ID is required'],
    [{ 'Order ID': 'x'.repeat(61) }, 'Order ID', 'Order ID must be no longer than 60 characters'],
    [{ 'Customer Name': '' }, 'Customer Name', 'Customer Name is required'],
    [{ Phone: '' }, 'Phone', 'Phone Number is required'],
    [{ Phone: '98123' }, 'Phone', 'Phone Number must be 10 digits'],
    [{ Phone: '98123x5670' }, 'Phone', 'Please enter a valid phone number'],
    [{ Email: 'asha at home' }, 'Email', 'Enter Valid Email Address'],
    [{ Address: '' }, 'Address', 'Address is required'],
    [{ Address: 'MG Road' }, 'Address', 'Address must be atleast 20 characters long'],
    [{ Address: LONG }, 'Address', 'Address must be no longer than 180 characters'],
    [{ 'Address 2': LONG }, 'Address 2', 'Address 2 must be no longer than 180 characters'],
    [{ Pincode: '' }, 'Pincode', 'Pincode must be 6 digits'],
    [{ Pincode: '4000' }, 'Pincode', 'Pincode must be 6 digits'],
    [{ Pincode: '999999' }, 'Pincode', 'Please enter a valid pincode'],
    [{ State: 'Kerala' }, 'State', 'PIN code 400020 is in Maharashtra'],
    [{ Phone: '5812345670' }, 'Phone', 'Please enter a valid phone number'],
    [{ 'Product Price': '0.001' }, 'Product Price', 'Product Price can have two decimals at most'],
    [{ City: '' }, 'City', 'City is required'],
    [{ State: '' }, 'State', 'State is required'],
    [{ 'Payment Mode': 'CASH' }, 'Payment Mode', 'Payment mode is requried'],
    [{ 'Weight (kg)': 'heavy' }, 'Weight (kg)', 'Weight should be greater than 0'],
    [{ 'Weight (kg)': '' }, 'Weight (kg)', 'Weight is required'],
    [{ 'Weight (kg)': '0' }, 'Weight (kg)', 'Weight should be greater than 0'],
    [{ 'Weight (kg)': '1e999' }, 'Weight (kg)', 'Weight should not be more than 1000kg'],
    [{ 'Height (cm)': '-2' }, 'Height (cm)', 'Height should be greater than 0'],
    [{ 'Product Name': '' }, 'Product Name', 'Product Name is required'],
    [{ 'Product Price': '' }, 'Product Price', 'Product Price is required'],
    [{ 'Product Qty': '0' }, 'Product Qty', 'Quantity must be greater than one'],
    [{ 'Product Qty': '1.5' }, 'Product Qty', 'Quantity must be a whole number'],
    [{ 'Product Price': '25000' }, 'Product Price', 'Your order value must be lesser than ₹50,000'],
  ])('reports %o', async (changes, column, message) => {
    expect(await faultsIn(file(aRow(), aRow(changes)))).toEqual([
      ['', ''],
      [`${column}: ${message}`, column],
    ]);
  });

  // spec: bulk-error-report, api-upload-orders
  test('reports all errors of a row together, with the rows as uploaded and formulas escaped', async () => {
    const { rows, faulty } = readReport(
      await send(
        csv([
          ['Notes', ...HEADER],
          ['=1+1', ...aRow({ Phone: '1', Email: '@SUM(A1)', 'Weight (kg)': '-1', City: '' })],
        ]),
      ),
    );
    expect(rows[0]).toEqual(['Notes', ...HEADER, 'Errors']);
    expect([rows[1]![0], rows[1]![4], rows[1]![12]]).toEqual(["'=1+1", "'@SUM(A1)", "'-1"]);
    expect(faulty).toEqual(['Phone, Email, City, Weight (kg)']);
    expect(rows[1]!.at(-1)).toBe(
      'Phone: Phone Number must be 10 digits; Email: Enter Valid Email Address; City: City is required; Weight (kg): Weight should be greater than 0',
    );
  });

  test('returns a report with the missing columns added and marked', async () => {
    const { rows, faulty } = readReport(
      await send(
        csv([
          ['Order ID', 'Phone'],
          ['1', '9812345670'],
        ]),
      ),
    );
    const missing = HEADER.filter(
      (name) => !['Order ID', 'Phone', 'Email', 'Address 2', 'Landmark', 'Product Code'].includes(name),
    );
    expect(rows[0]).toEqual(['Order ID', 'Phone', ...missing, 'Errors']);
    expect(faulty).toEqual([missing.join(', ')]);
  });

  test('returns a report that can be uploaded once corrected, with escaped cells restored', async () => {
    const orderId = anOrderId();
    const report = await send(file(aRow({ 'Order ID': orderId, Landmark: '-- by the gate', Phone: '1' })));
    const book = read(report.body);
    book.Sheets[book.SheetNames[0]!]!.C2 = { t: 's', v: '9812345670' };
    const { status, body } = await send({
      name: 'Error_Report.xlsx',
      bytes: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    });
    expect(status).toBe(200);
    expect((await db('orders').where({ id: body.trackingIds[0] }))[0]).toMatchObject({
      customer_unique_id: orderId,
      landmark: '-- by the gate',
      phone: '9812345670',
    });
  });

  test('reports order ids that exist already, and rows of one order that differ', async () => {
    const taken = anOrderId();
    expect((await send(file(aRow({ 'Order ID': taken })))).status).toBe(200);
    expect(await faultsIn(file(aRow({ 'Order ID': taken }), aRow()))).toEqual([
      ['Order ID: Order ID already exists', 'Order ID'],
      ['', ''],
    ]);
    expect(await faultsIn(file(aRow({ 'Order ID': taken, Phone: '1' })))).toEqual([
      ['Order ID: Order ID already exists; Phone: Phone Number must be 10 digits', 'Order ID, Phone'],
    ]);
    const orderId = anOrderId();
    expect(
      await faultsIn(
        file(
          aRow({ 'Order ID': orderId }),
          aRow({ 'Order ID': orderId, 'Customer Name': 'Imran', Pincode: '560004', State: 'Maharashtra' }),
        ),
      ),
    ).toEqual([
      ['', ''],
      [
        'Customer Name: Differs from row 2, which has the same Order ID; Pincode: Differs from row 2, which has the same Order ID',
        'Customer Name, Pincode',
      ],
    ]);
  });

  test('reports an order with too many products, and a row with too many cells', async () => {
    const orderId = anOrderId();
    const many = await faultsIn(
      file(
        ...Array.from({ length: 101 }, () =>
          aRow({ 'Order ID': orderId, 'Product Price': '1', 'Product Qty': '1' }),
        ),
      ),
    );
    expect(many.filter(([errors]) => errors !== '')).toEqual([
      ['Order ID: An order can have no more than 100 products', 'Order ID'],
    ]);
    expect(await faultsIn(csv([HEADER, [...aRow(), 'left over']]))).toEqual([
      ['The row has more cells than there are columns', ''],
    ]);
  });

  test('reports a pincode that only other couriers serve, or no courier, like a single order', async () => {
    const withoutCod = db('courier_pincodes').where({ courier_id: 1, mot_id: 2, cod: false }).select('pin');
    const only = await db('courier_pincodes').whereIn('pin', withoutCod).where({ cod: true }).first('pin');
    const back = await db('couriers').where({ does_returns: true }).first('id');
    const nobody = await db('courier_pincodes')
      .where({ courier_id: back.id, rvp: false })
      .first('pin', 'mot_id');
    const cases: [Cells, Common, string, string?][] = [
      [
        { Pincode: String(only.pin), 'Payment Mode': 'COD' },
        { courierId: 1, motId: 2 },
        'Error occured. Please check the logistic to create/update an order',
        `. Delhivery Surface does not deliver to ${only.pin} (COD). Choose another courier for this order.`,
      ],
      [
        { Pincode: String(nobody.pin) },
        { courierId: back.id, motId: nobody.mot_id, shipmentTypeId: 2 },
        'Please try by selecting valid pickup point pincode.',
      ],
    ];
    for (const [cells, { shipmentTypeId, ...by }, message, why = ''] of cases) {
      expect(await faultsIn(file(aRow(cells)), { ...by, shipmentTypeId })).toEqual([
        [`Pincode: ${message}${why}`, 'Pincode'],
      ]);
      const single = await call(
        'add/shipping',
        anOrderPayload(point, {
          shipmentTypeId,
          customerDetails: { pin: cells.Pincode },
          logisticDetails: { paymentType: cells['Payment Mode'] ?? 'PREPAID', ...by },
        }),
        seller.token,
      );
      expect(single.body.message).toBe(message);
    }
  });

  // spec: bulk-row-errors
  test('returns the errors as JSON with the report to a client that accepts it', async () => {
    const [good, bad] = [anOrderId(), anOrderId()];
    const what = file(aRow({ 'Order ID': good }), aRow({ 'Order ID': bad, Phone: '12', Email: 'x' }));
    const answer = await send(what, {}, seller, { Accept: 'application/vnd.faults+json' });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      422,
      'application/vnd.faults+json; charset=utf-8',
    ]);
    const { report, ...list } = JSON.parse(answer.text || answer.body.toString()) as { report: string };
    expect(list).toEqual({
      rows: 2,
      rowsAtFault: 1,
      faults: [
        { row: 3, orderId: bad, column: 'Phone', message: 'Phone Number must be 10 digits' },
        { row: 3, orderId: bad, column: 'Email', message: 'Enter Valid Email Address' },
      ],
    });
    expect(read(Buffer.from(report, 'base64')).SheetNames).toEqual(['Errors']);
  });

  test('reports a COD return, and a return with a courier that takes none', async () => {
    const returns = await db('couriers').where({ does_returns: true }).first('id');
    const back = { shipmentTypeId: 2, courierId: returns.id };
    const modes = await db('courier_services').where({ courier_id: returns.id }).pluck('mot_id');
    expect(await faultsIn(file(aRow({ 'Payment Mode': 'COD' })), { ...back, motId: modes[0] })).toEqual([
      ['Payment Mode: A return is never COD', 'Payment Mode'],
    ]);
    const other = await db('couriers').where({ does_returns: false }).first('id');
    const [[refused]] = (await faultsIn(file(aRow()), { ...back, courierId: other.id })) as [
      [string, string],
    ];
    expect(refused).toMatch(/^Pincode: /);
  });
});

describe('the common settings of a file', () => {
  test.each<[Common, number, string]>([
    [{ pickupLocationId: null }, 422, 'Pickup point is requried'],
    [{ courierId: null }, 422, 'Error occured. Please check the logistic to create/update an order'],
    [{ courierId: 999 }, 422, 'Error occured. Please check the logistic to create/update an order'],
    [{ motId: null }, 422, 'Error occured. Please check the logistic to create/update an order'],
    [{ shipmentTypeId: 3 }, 422, 'Shipment type is required'],
    [{ pickupLocationId: 999_999_999 }, 404, 'Pickup point not found'],
  ])('are refused at once with %o', async (changes, status, message) => {
    const answer = await send(file(aRow()), changes);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('require an active pickup point and a complete profile', async () => {
    const asleep = await aPickupPoint(seller);
    await call(
      'user/pickup-location/active-pickup-point',
      { id: asleep, userId: seller.userId, isActivated: false },
      seller.token,
    );
    expect((await send(file(aRow()), { pickupLocationId: asleep })).body.message).toBe(
      'This pickup point is not active.',
    );
    const fresh = await aSeller({ filled: false });
    expect(await send(file(aRow()), {}, fresh)).toMatchObject({
      status: 403,
      body: {
        code: 'PROFILE_INCOMPLETE',
        message: 'Please complete your Profile & Company details to start placing orders.',
      },
    });
  });

  test('require a valid pickup time for a courier that schedules pickups', async () => {
    const schedules = await db('couriers').where({ schedules_pickup: true }).first('id');
    const [motId] = await db('courier_services').where({ courier_id: schedules.id }).pluck('mot_id');
    const by = (shippingScheduleDate: string | null) =>
      send(file(aRow()), { courierId: schedules.id, motId, shippingScheduleDate });
    const field = 'fileUploadOrders.shippingScheduleDate';
    const refused = (message: string) => ({ status: 422, body: { message, errors: [{ field, message }] } });
    expect(await by(null)).toMatchObject(refused('Please enter shipment pickup date and time'));
    expect(await by('2020-01-01T10:00')).toMatchObject(
      refused('The pickup must be between now and the end of the day after tomorrow'),
    );
    const soon = new Date(Math.ceil((clock.now().getTime() + 3_600_000) / 600_000) * 600_000);
    expect(await by(new Date(soon.getTime() + 60_000).toISOString())).toMatchObject(
      refused('The pickup time must be a multiple of 10 minutes'),
    );
    const { status, body } = await by(soon.toISOString());
    expect(status).toBe(200);
    expect((await db('orders').where({ id: body.trackingIds[0] }))[0].pickup_at).toEqual(soon);
  });
});
