import { expect, test, vi } from 'vitest';
import { aSeller, clock, db, http } from '../../setup/app.ts';
import { anOrder, anOrderId, aPickupPoint } from '../../setup/orders.ts';

const HEADER =
  'Order ID,Customer Name,Phone,Address,Pincode,City,State,Payment Mode,Weight (kg),Length (cm),Width (cm),Height (cm),Product Name,Product Price,Product Qty';
const rowOf = (orderId: string) =>
  `${orderId},Asha Rao,9812345670,21 Veer Nariman Road,400020,Mumbai,Maharashtra,PREPAID,0.5,20,15,8,Kurta,499.5,2`;

/** A thousand rows insert in milliseconds, so an insert that runs for 1 s is waiting for a lock. */
async function insertWaits() {
  const [[{ n }]] = await db.raw(
    "SELECT COUNT(*) AS n FROM information_schema.processlist WHERE db = DATABASE() AND command = 'Query' AND time >= 1 AND info LIKE 'INSERT INTO `orders`%'",
  );
  return Number(n) > 0;
}

test('an upload that loses a deadlock is retried and stored completely, with nothing left of the first try', async () => {
  const seller = await aSeller();
  const point = await aPickupPoint(seller);
  const { id: _id, ...like } = await db('orders')
    .where({ id: await anOrder(seller, point) })
    .first();
  const [first, second] = [anOrderId(), anOrderId()];
  const rows = [first, second, ...Array.from({ length: 998 }, anOrderId)];

  // InnoDB rolls back the smaller transaction of a deadlock, so make this one larger.
  const other = await db.transaction();
  const ballast = { awb: 'ballast', status: 'PENDING', remarks: '', location: '', scanned_at: clock.now() };
  await other('sandbox_scans').insert(Array.from({ length: 500 }, () => ballast));
  await other('orders').insert({ ...like, customer_unique_id: second });
  const terms = { userId: seller.userId, pickupLocationId: point, courierId: 1, motId: 2, shipmentTypeId: 1 };
  const uploading = http()
    .post('/api/shipping/fileUpload')
    .set('Authorization', `Bearer ${seller.token}`)
    .field('fileUploadOrders', JSON.stringify(terms))
    .attach('file', Buffer.from([HEADER, ...rows.map(rowOf)].join('\r\n')), 'orders.csv')
    .then((answer) => answer);
  await vi.waitFor(async () => expect(await insertWaits()).toBe(true), { timeout: 30_000, interval: 50 });
  await other('orders').insert({ ...like, customer_unique_id: first });
  await other.rollback();

  const { status, body } = await uploading;
  expect({ status, body }).toMatchObject({ status: 200, body: { success: 1000, failed: 0 } });
  const ids = db('orders').where({ seller_id: seller.userId }).select('id');
  expect((await ids).length).toBe(1001);
  expect((await db('order_products').whereIn('order_id', ids).distinct('order_id')).length).toBe(1001);
}, 60_000);
