import { utils, write } from '@e965/xlsx';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatIstTime } from '../../../server/platform/time.ts';
import { aWaybill, THEIRS } from '../../setup/account-shops.ts';
import { anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../setup/connections.ts';
import { ndrOf } from '../../setup/ndr.ts';
import { aShipped, aShop, balanceOf, type Shop } from '../../setup/shipping.ts';
import { csv, readReport, upload } from '../../setup/uploads.ts';

const HEADER = ['AWB', 'status', 'date and time', 'location', 'remarks'];
type Row = [awb: string, status: string, at: string, location?: string, remarks?: string];

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop()]);
});
afterEach(endServices);

/** `23/11/2026 18:05`, so many minutes ago. */
const ago = (minutes: number) => formatIstTime(new Date(clock.now().getTime() - minutes * 60_000));
const send = (rows: Row[], who: Person | null = admin) =>
  upload('scans/fileUpload', who, csv([HEADER, ...rows.map((row) => [...row, '', ''].slice(0, 5))]));
const details = async (awb: string) => (await call(`status/details/${awb}`)).body;
const statusOf = async (awb: string) => (await details(awb)).orderDetails.status;
const scansOf = async (awb: string) =>
  (await details(awb)).detailScans.map(({ status }: { status: string }) => status);

const BOOKED_AGO_MS = 2 * 60 * 60_000;

async function aManualParcel(changes: object = {}) {
  await endServices();
  const { id } = await aConnection(admin);
  await loadAwbs(admin, id, [aWaybill()]);
  await aService(admin, id, THEIRS);
  const parcel = await aShipped(shop, { logisticDetails: THEIRS, ...changes });
  const bookedAt = new Date(clock.now().getTime() - BOOKED_AGO_MS);
  await db('shipments').where({ awb: parcel.awb }).update({ booked_at: bookedAt });
  return parcel;
}

const LOCKING =
  "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE 'select%`shipments`%for update'";

describe('a file of scans', () => {
  test('moves the parcels of couriers without an API, in any order of its rows', async () => {
    const [one, two] = [await aManualParcel(), await aManualParcel()];
    const { status, body } = await send([
      [one.awb, 'Out for delivery', ago(5), 'Pune'],
      [two.awb, 'PICKED_UP', ago(30)],
      [one.awb.toLowerCase(), 'in transit', ago(20), 'Mumbai Hub', 'Arrived'],
      [one.awb, 'PICKED UP', ago(40), 'Bengaluru'],
    ]);
    expect([status, body]).toEqual([
      200,
      { message: 'Scans uploaded successfully', success: 4, failed: 0, parcels: 2, added: 4 },
    ]);
    expect(await scansOf(one.awb)).toEqual(['OUT_FOR_DELIVERY', 'IN_TRANSIT', 'PICKED_UP']);
    expect([await statusOf(one.awb), await statusOf(two.awb)]).toEqual(['OUT_FOR_DELIVERY', 'PICKED_UP']);
    expect((await details(one.awb)).detailScans[1]).toMatchObject({
      scannedLocation: 'Mumbai Hub',
      remarks: 'Arrived',
    });
  });

  test('takes the scan further on the way as the newer of two of one minute, and one of the minute of the booking', async () => {
    const { awb } = await aManualParcel();
    await send([
      [awb, 'OUT FOR DELIVERY', ago(20)],
      [awb, 'IN TRANSIT', ago(20)],
      [awb, 'PICKED UP', ago(120)],
    ]);
    expect(await scansOf(awb)).toEqual(['OUT_FOR_DELIVERY', 'IN_TRANSIT', 'PICKED_UP']);
    expect(await statusOf(awb)).toBe('OUT_FOR_DELIVERY');
  });

  test('shows nothing until every row is stored', async () => {
    const [first, last] = [await aManualParcel(), await aManualParcel()];
    const busy = await db.transaction();
    await busy('shipments').where({ awb: last.awb }).forUpdate().first('id');
    const sending = send([first, last].map(({ awb }): Row => [awb, 'PICKED UP', ago(20)]));
    try {
      await expect.poll(async () => (await db.raw(LOCKING))[0], { timeout: 10_000 }).toHaveLength(1);
      expect(await scansOf(first.awb)).toEqual([]);
    } finally {
      await busy.commit();
    }
    expect((await sending).body).toMatchObject({ success: 2, added: 2 });
    expect(await scansOf(first.awb)).toEqual(['PICKED_UP']);
  });

  test('does nothing twice, and an older scan later changes no newer status', async () => {
    const { awb } = await aManualParcel();
    const file: Row[] = [
      [awb, 'PICKED UP', ago(40)],
      [awb, 'IN TRANSIT', ago(20)],
    ];
    await send(file);
    expect((await send(file)).body).toMatchObject({ success: 2, added: 0 });
    expect(await scansOf(awb)).toEqual(['IN_TRANSIT', 'PICKED_UP']);
    expect((await send([[awb, 'PICKUP SCHEDULED', ago(50)]])).body).toMatchObject({ added: 1 });
    expect(await statusOf(awb)).toBe('IN_TRANSIT');
  });

  test('opens a failed delivery, tells the customer, and charges a return once', async () => {
    const { id, awb } = await aManualParcel();
    await send([
      [awb, 'OUT FOR DELIVERY', ago(60)],
      [awb, 'UNDELIVERED', ago(50), 'Pune', 'Door locked'],
    ]);
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'Pending', remarks: 'Door locked' });
    const before = await balanceOf(shop);
    const back: Row[] = [[awb, 'RTO INITIATED', ago(40)]];
    await send(back);
    await send(back);
    expect(await balanceOf(shop)).toBeLessThan(before);
    const { id: shipmentId } = await db('shipments').where({ awb }).first('id');
    expect(await db('shipment_charges').where({ shipment_id: shipmentId })).toHaveLength(1);
    const told = await db('notifications').where({ shipment_id: shipmentId }).pluck('kind');
    expect(told).toEqual(expect.arrayContaining(['UNDELIVERED']));
  });

  test('takes a workbook with times in cells of any format', async () => {
    const { awb } = await aManualParcel();
    const wall = new Date(clock.now().getTime() + 330 * 60_000 - 20 * 60_000);
    const sheet = utils.aoa_to_sheet([HEADER, [awb, 'IN TRANSIT', null, 'Pune', '']]);
    sheet.C2 = { t: 'n', v: wall.getTime() / 86_400_000 + 25_569, z: 'm/d/yy h:mm' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Scans');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect((await upload('scans/fileUpload', admin, { name: 'scans.xlsx', bytes })).status).toBe(200);
    const { scanned_at } = await db('scans')
      .join('shipments', 'shipments.id', 'scans.shipment_id')
      .where({ awb })
      .first('scanned_at');
    expect(Math.abs(scanned_at.getTime() - (clock.now().getTime() - 20 * 60_000))).toBeLessThan(10_000);
  });

  test('is stored whole or not at all, with a reason at each row', async () => {
    const manual = await aManualParcel();
    await endServices();
    const sandbox = await aShipped(shop);
    const cancelled = await aManualParcel();
    await call(`cancel/${cancelled.id}`, {}, shop.seller.token);
    const answer = await send([
      [manual.awb, 'PICKED UP', ago(5)],
      ['', 'PICKED UP', ago(5)],
      ['NOSUCHAWB', 'PICKED UP', ago(5)],
      [sandbox.awb, 'PICKED UP', ago(5)],
      [cancelled.awb, 'PICKED UP', ago(5)],
      [manual.awb, 'Somewhere', ago(5)],
      [manual.awb, 'PICKED UP', 'yesterday'],
      [manual.awb, 'PICKED UP', '31/02/2026 10:00'],
      [manual.awb, 'PICKED UP', ago(-60)],
      [manual.awb, 'PICKED UP', ago(122)],
      [manual.awb, 'PICKED UP', ago(5), 'x'.repeat(121), 'y'.repeat(256)],
    ]);
    const { rows, faulty } = readReport(answer);
    const errors = rows.slice(1).map((row) => row.at(-1));
    expect(faulty).toEqual([
      '',
      'AWB',
      'AWB',
      'AWB',
      'AWB',
      'status',
      'date and time',
      'date and time',
      'date and time',
      'date and time',
      'location, remarks',
    ]);
    expect(errors).toEqual([
      '',
      'AWB: AWB Number is required',
      'AWB: No shipment has this AWB.',
      'AWB: This courier reports its own scans. You can only upload scans for couriers without an API.',
      'AWB: The shipment is cancelled.',
      expect.stringMatching(/^Status: Please use one of: READY_TO_SHIP, .*LOST/),
      'Date and time: Enter the date and time in India, such as 23/11/2026 18:05.',
      'Date and time: Enter the date and time in India, such as 23/11/2026 18:05.',
      'Date and time: The scan is from the future.',
      'Date and time: The scan is older than the booking of this parcel.',
      'Location: At most 120 characters.; Remarks: At most 255 characters.',
    ]);
    expect(await scansOf(manual.awb)).toEqual([]);
  });

  test('is refused without a file, without rows, in another format and from sellers', async () => {
    expect((await upload('scans/fileUpload', admin, null)).status).toBe(422);
    expect((await upload('scans/fileUpload', admin, csv([HEADER]))).body.message).toContain('no scans');
    expect((await upload('scans/fileUpload', admin, { name: 'scans.pdf', bytes: '%PDF' })).status).toBe(415);
    expect((await send([], shop.seller)).status).toBe(403);
    expect((await send([], null)).status).toBe(401);
  });

  test('has a sample, which the upload reads', async () => {
    const { status, headers, body } = await call('scans/sampleFile', {}, admin.token);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Scans_Sample.xlsx'),
    ]);
    const { rows } = readReport(await upload('scans/fileUpload', admin, { name: 'scans.xlsx', bytes: body }));
    expect(rows[0]).toEqual(['AWB*', 'Status*', 'Date and time*', 'Location', 'Remarks', 'Errors']);
    const errors = rows.slice(1).map((row) => row.at(-1));
    expect(new Set(errors)).toEqual(new Set(['AWB: No shipment has this AWB.']));
  });
});
