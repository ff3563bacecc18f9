import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, db, type Person } from '../../setup/app.ts';
import { aRow, file, HEADER, sendOrders } from '../../setup/bulk-orders.ts';
import { aPickupPoint, anOrderId } from '../../setup/orders.ts';
import { csv, type Upload, upload } from '../../setup/uploads.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

const rowsOf = (what: Upload | null, changes: Record<string, unknown> = {}, as = seller) =>
  upload('shipping/fileUpload/rows', as, what, {
    fileUploadOrders: {
      userId: as.userId,
      pickupLocationId: point,
      courierId: 1,
      motId: 2,
      shipmentTypeId: 1,
      ...changes,
    },
  });

type Row = {
  row: number;
  values: string[];
  faults: { column: string | null; message: string }[];
  isCreated: boolean;
};
const faultsOf = ({ rows }: { rows: Row[] }) =>
  rows.flatMap(({ row, values, faults }) => faults.map((fault) => ({ row, orderId: values[0], ...fault })));
const bySort = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
const ordersOf = ({ userId }: Person) => db('orders').where({ seller_id: userId }).pluck('id');

describe('the rows of a file', () => {
  test('have the faults that its upload reports, and reading them creates nothing', async () => {
    const [first, twice] = [anOrderId(), anOrderId()];
    await sendOrders(seller, point, file(aRow({ 'Order ID': first })));
    const what = file(
      aRow({ 'Order ID': first }),
      aRow({ Phone: '12', 'Product Qty': '0' }),
      aRow({ Pincode: '999999', State: 'Maharashtra' }),
      aRow({ State: 'Karnataka' }),
      aRow({ 'Order ID': twice }),
      aRow({ 'Order ID': twice, City: 'Pune' }),
      aRow({ 'Product Price': '60000' }),
      aRow({ 'Weight (kg)': '900' }),
      aRow(),
      [...aRow(), 'one more'],
    );
    for (const courier of [{}, { chooseForMe: true, courierId: null, motId: null }]) {
      const before = await ordersOf(seller);
      const { status, body } = await rowsOf(what, courier);
      const { body: refused } = await sendOrders(seller, point, what, courier, {
        Accept: 'application/vnd.faults+json',
      });
      expect(status).toBe(200);
      expect(refused.faults.length).toBeGreaterThan(7);
      expect(faultsOf(body).toSorted(bySort)).toEqual(refused.faults.toSorted(bySort));
      expect(body.rows).toHaveLength(10);
      expect(body.rows[8]).toMatchObject({ row: 10, faults: [], isCreated: false });
      expect(body.rows.map(({ isCreated }: Row) => isCreated).indexOf(true)).toBe(0);
      expect(body.rows.filter(({ isCreated }: Row) => isCreated)).toHaveLength(1);
      expect(await ordersOf(seller)).toEqual(before);
    }
  });

  test('are found by the titles that the file has', async () => {
    const titles = HEADER.map((name) => ({ Pincode: 'Zip', 'Order ID': 'Ref' })[name as string] ?? name);
    const own = csv([titles, aRow()]);
    const { body } = await rowsOf(own);
    expect(body.titles).toEqual(titles);
    expect(body.columns[0]).toEqual({ name: 'Order ID', isRequired: true, title: null });
    expect(body.rows[0].faults.map(({ column }: { column: string }) => column)).toEqual([
      'Order ID',
      'Pincode',
    ]);
    const mapped = await rowsOf(own, { columns: { Pincode: 'zip', 'Order ID': 'Ref' } });
    expect(mapped.body.columns[0]).toEqual({ name: 'Order ID', isRequired: true, title: 'Ref' });
    expect(mapped.body.rows[0].faults).toEqual([]);
    expect(await rowsOf(own, { columns: { Pincode: 'Z'.repeat(201) } })).toMatchObject({ status: 422 });
  });

  test('keep their line numbers where blank lines replace rows', async () => {
    const { name, bytes } = file(aRow());
    const [head, row] = bytes.toString().split('\r\n');
    const { body } = await rowsOf({ name, bytes: `${head}\n\n\n${row}\n` });
    expect(body.rows).toMatchObject([{ row: 4, faults: [] }]);
  });

  test('need a file within the limits and a pickup point of the seller', async () => {
    expect(await rowsOf(null)).toMatchObject({ status: 422 });
    expect(await rowsOf({ name: 'rows.csv', bytes: Buffer.alloc(1_000_001, 'a') })).toMatchObject({
      status: 413,
    });
    const many = csv([HEADER, ...Array.from({ length: 10_001 }, (_, at) => [at])]);
    expect((await rowsOf(many)).body.message).toBeDefined();
    expect(await rowsOf(many)).toMatchObject({ status: 422 });
    const other = await aSeller();
    expect(await rowsOf(file(aRow()), {}, other)).toMatchObject({ status: 404 });
    expect(await rowsOf(file(aRow()), { userId: other.userId })).toMatchObject({ status: 403 });
  });

  test('say which orders exist already, by this seller’s ids alone', async () => {
    const other = await aSeller();
    const from = await aPickupPoint(other);
    const [one, two] = [anOrderId(), anOrderId()];
    const what = file(aRow({ 'Order ID': one }), aRow({ 'Order ID': two }));
    await sendOrders(other, from, what);
    const isCreated = ({ body }: { body: { rows: Row[] } }) => body.rows.map((row) => row.isCreated);
    expect(isCreated(await rowsOf(what))).toEqual([false, false]);
    expect(isCreated(await rowsOf(what, { pickupLocationId: from }, other))).toEqual([true, true]);

    // The seller may have mended the phone in the grid. The id of another buyer's order is a fault.
    const mended = aRow({ 'Order ID': one, Phone: '12345' });
    const foreign = aRow({
      'Order ID': two,
      'Customer Name': 'Imran Sheikh',
      Phone: '9876500000',
      Address: '7, Hill Road, opposite the church',
    });
    const { body } = await rowsOf(file(mended, foreign), { pickupLocationId: from }, other);
    expect(body.rows).toMatchObject([
      { isCreated: true },
      { isCreated: false, faults: [{ column: 'Order ID' }] },
    ]);
  });
});
