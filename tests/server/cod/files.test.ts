import { beforeAll, describe, expect, test } from 'vitest';
import { continueFiles } from '../../../server/features/cod/cod.ts';
import { aJob, anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import {
  aDelivered,
  aShippedCod,
  aUtr,
  codOf,
  COURIER,
  differenceOf,
  type FileRow,
  pay,
  sendFile,
  today,
} from '../../setup/cod.ts';
import { aShipped, aShop, scan, type Shop } from '../../setup/shipping.ts';
import { csv, readReport, upload } from '../../setup/uploads.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(30_000), anAdmin()]);
});

const COUNTS = { matched: 0, short: 0, over: 0, unknown: 0, twice: 0 };
const counted = (answer: { body: Record<string, unknown> }) => {
  const { fileId: _id, ...counts } = answer.body;
  return counts;
};

describe('a courier’s file', () => {
  test('settles each parcel by its AWB, in any case, and counts every row once', async () => {
    const [exact, short, over, again] = [
      await aDelivered(shop, 100),
      await aDelivered(shop, 200),
      await aDelivered(shop, 300),
      await aDelivered(shop, 400),
    ];
    await pay(admin, again);
    const answer = await sendFile(admin, [
      [exact.awb.toLowerCase(), '₹100.00', '01/11/2026'],
      [short.awb, 150.5],
      [over.awb, 310],
      [again.awb, 400],
      ['NO-SUCH-AWB', 99],
    ]);
    expect([answer.status, counted(answer)]).toEqual([
      200,
      { count: 5, matched: 1, short: 1, over: 1, unknown: 1, twice: 1 },
    ]);
    expect(await codOf(shop, exact)).toMatchObject({ status: 'RECEIVED', receivedAt: expect.any(String) });
    expect(await codOf(shop, short)).toMatchObject({ status: 'DISPUTED', courierStatus: 'DISPUTED' });
    expect(await codOf(shop, over)).toMatchObject({ status: 'RECEIVED', amount: 300 });
    expect(await differenceOf(admin, short.awb)).toMatchObject({
      kind: 'SHORT',
      state: 'OPEN',
      sent: 150.5,
      expected: 200,
      difference: -49.5,
      trackingId: short.id,
      line: 3,
    });
    expect(await differenceOf(admin, over.awb)).toMatchObject({ kind: 'OVER', difference: 10 });
    expect(await differenceOf(admin, again.awb)).toMatchObject({ kind: 'TWICE', difference: 400 });
    const file = (await get(`admin/cod-files/${answer.body.fileId}`, admin.token)).body;
    expect(file).toMatchObject({ state: 'DONE', count: 5, total: 1_059.5, received: 550.5, waiting: 0 });
  });

  test('that names an AWB twice settles it once', async () => {
    const parcel = await aDelivered(shop, 100);
    const answer = await sendFile(admin, [
      [parcel.awb, 100],
      [parcel.awb, 100],
    ]);
    expect(counted(answer)).toEqual({ ...COUNTS, count: 2, matched: 1, twice: 1 });
  });

  test('says why a row has no parcel', async () => {
    const [travelling, prepaid, taken] = [
      await aShippedCod(shop),
      await aShipped(shop),
      await aDelivered(shop),
    ];
    await scan(prepaid.awb, 'DELIVERED');
    await call('cod/undo', { wayBillId: taken.awb, reason: 'Not delivered' }, admin.token);
    const unknown = `NONE-${today()}`;
    await sendFile(
      admin,
      [travelling.awb, prepaid.awb, taken.awb, unknown].map((awb): FileRow => [awb, 10]),
    );
    const reasonOf = async (awb: string) => (await differenceOf(admin, awb, { kind: 'UNKNOWN' })).reason;
    expect(await reasonOf(travelling.awb)).toBe('The parcel is not delivered yet');
    expect(await reasonOf(prepaid.awb)).toBe('The parcel was not paid on delivery');
    expect(await reasonOf(taken.awb)).toBe('The delivery was reversed');
    expect(await reasonOf(unknown)).toBe('No parcel of this courier has this AWB');
  });

  test('is refused with every malformed cell explained, and stores nothing', async () => {
    const parcel = await aDelivered(shop);
    const files = await db('cod_files').count({ n: '*' }).first();
    const long = 'x'.repeat(41);
    const report = readReport(
      await sendFile(admin, [
        ['', 10],
        [parcel.awb, 'ten'],
        [parcel.awb, 0],
        [parcel.awb, 1.005],
        [parcel.awb, 10, '31/02/2026'],
        [parcel.awb, 10, today(1)],
        [parcel.awb, 10, today(), ''],
        [long, 10, today(), long],
        [parcel.awb, 10],
      ]),
    );
    const amount = 'Amount: The amount must be a number above 0 with at most two decimals';
    expect(report.rows.slice(1).map((row) => row.at(-1))).toEqual([
      'AWB: The AWB is missing',
      amount,
      amount,
      amount,
      'Date: The date must be a day such as 23/11/2026 or 2026-11-23',
      'Date: The date is in the future',
      'UTR: The UTR is missing',
      'AWB: The AWB has more than 40 characters; UTR: The UTR has more than 40 characters',
      '',
    ]);
    expect(await db('cod_files').count({ n: '*' }).first()).toEqual(files);
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'EXPECTED' });
  });

  test('is recorded once, whatever the order of its rows, also when it is sent twice at once', async () => {
    const parcels = [await aDelivered(shop, 100), await aDelivered(shop, 200)];
    const utr = aUtr();
    const rows = parcels.map(({ awb, amount }): FileRow => [awb, amount, today(), utr]);
    const answers = await Promise.all([sendFile(admin, rows), sendFile(admin, rows.toReversed())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await sendFile(admin, rows)).body).toMatchObject({
      code: 'FILE_RECORDED',
      message: 'This file was already uploaded',
    });
  });

  test('of two at once that name the same parcel settles it once', async () => {
    const parcel = await aDelivered(shop);
    const answers = await Promise.all([1, 2].map(() => sendFile(admin, [[parcel.awb, 1_000]])));
    const counts = answers.map(counted);
    expect(counts.map(({ matched }) => matched).sort()).toEqual([0, 1]);
    expect(counts.map(({ twice }) => twice).sort()).toEqual([0, 1]);
  });

  test('needs a courier, an administrator, a file and rows', async () => {
    const rows: FileRow[] = [['A', 1]];
    expect((await sendFile(shop.seller, rows)).status).toBe(403);
    expect((await sendFile(null, rows)).status).toBe(401);
    expect((await sendFile(admin, rows, 999_999)).body.errors).toEqual([
      { field: 'courierId', message: 'Courier not found' },
    ]);
    const fields = { courierId: '1' };
    expect((await upload('cod/fileUpload', admin, null, fields)).body.errors).toEqual([
      { field: 'file', message: 'Choose the courier’s file' },
    ]);
    const empty = csv([['AWB', 'Amount', 'Date', 'UTR']]);
    expect((await upload('cod/fileUpload', admin, empty, fields)).body.errors).toEqual([
      { field: 'file', message: 'The file has no rows' },
    ]);
  });

  test('may have 5 MB, and no more', async () => {
    const bytes = 'AWB,Amount,Date,UTR\n'.padEnd(5_000_001, ' ');
    expect((await upload('cod/fileUpload', admin, { name: 'a.csv', bytes }, { courierId: '1' })).status).toBe(
      413,
    );
  });

  test('can be the sample file with real AWBs', async () => {
    const { status, body } = await call('cod/sampleFile', {}, admin.token);
    expect(status).toBe(200);
    const answer = await upload(
      'cod/fileUpload',
      admin,
      { name: 'COD_Sample.xlsx', bytes: body },
      { courierId: '1' },
    );
    expect([answer.status, answer.body.count]).toEqual([200, 2]);
  });

  test('whose instance died is finished by the job, each row once', async () => {
    const parcels = [await aDelivered(shop, 100), await aDelivered(shop, 200)];
    const leaseUntil = new Date(clock.now().getTime() - 1_000);
    const [id] = await db('cod_files').insert({
      courier_id: COURIER,
      file_name: 'left.csv',
      checksum: aUtr().padEnd(64).slice(-64),
      state: 'APPLYING',
      row_count: 2,
      total_paise: 30_000,
      uploaded_by: admin.userId,
      uploaded_at: clock.now(),
      lease_until: leaseUntil,
    });
    await db('cod_file_rows').insert(
      parcels.map(({ awb, amount }, at) => ({
        file_id: id,
        line: at + 2,
        awb,
        amount_paise: amount * 100,
        paid_on: today(),
        utr: 'UTR1234567',
      })),
    );
    await Promise.all([continueFiles(aJob()), continueFiles(aJob())]);
    const file = (await get(`admin/cod-files/${id}`, admin.token)).body;
    expect(file).toMatchObject({ state: 'DONE', waiting: 0, matched: 2, received: 300 });
    expect(await codOf(shop, parcels[1]!)).toMatchObject({ status: 'RECEIVED' });
  });
});
