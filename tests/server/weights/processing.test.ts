import { beforeAll, describe, expect, test } from 'vitest';
import { continueProcessing } from '../../../server/features/weights/uploads/processing.ts';
import { aJob, anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import { aShipped, aShop, balanceOf, type Shop } from '../../setup/shipping.ts';
import { anUpload, chargesOf, process, processed } from '../../setup/weights.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const verified = async ({ seller }: Shop) =>
  (await call('wallet/verify', { userId: seller.userId }, admin.token)).body;
const kinds = async (of: Shop, id: number) => (await chargesOf(of, id)).charges.map(({ kind }) => kind);

describe('an interrupted weight file', () => {
  // spec: weights-resumes
  test('continues where it was killed, and charges nothing twice', async () => {
    const big = await aShop(100_000);
    const parcels = [];
    for (let made = 0; made < 4; made++) parcels.push(await aShipped(big));
    const uploadId = await anUpload(
      admin,
      parcels.map(({ awb }) => [awb, 1.4, '', '', '']),
    );
    await process(admin, uploadId);
    // Simulates a process that died halfway: two rows are not done, and its lease still holds the upload.
    const rows = await db('weight_rows').where({ upload_id: uploadId }).orderBy('id').limit(2);
    const undone = rows.map(({ shipment_id }) => shipment_id as number);
    const entries = await db('wallet_entries')
      .whereIn('shipment_id', undone)
      .where({ kind: 'WEIGHT_CHARGE' })
      .pluck('id');
    expect(entries).toHaveLength(2);
    await db('weight_rows').whereIn('shipment_id', undone).update({ state: 'READY', processed_at: null });
    await db('weight_uploads')
      .where({ id: uploadId })
      .update({
        state: 'PROCESSING',
        finished_at: null,
        lease_until: new Date(clock.now().getTime() + 30_000),
      });
    const progress = async () => (await call('weight-update/progress', { uploadId }, admin.token)).body;
    await continueProcessing(aJob());
    expect(await progress()).toMatchObject({ state: 'PROCESSING', done: false });
    clock.advance(31_000);
    const before = await balanceOf(big);
    await Promise.all([continueProcessing(aJob()), continueProcessing(aJob()), continueProcessing(aJob())]);
    expect(await progress()).toMatchObject({ state: 'DONE', done: true, total: 4, processed: 4, failed: 0 });
    expect(await balanceOf(big)).toBe(before);
    for (const { id } of parcels) expect(await kinds(big, id)).toEqual(['SHIPMENT_CHARGE', 'WEIGHT_CHARGE']);
    expect(await verified(big)).toMatchObject({ ok: true, entries: 9 });
  });

  // spec: weights-resumes
  test('is finished by the job with correct counts', async () => {
    const big = await aShop(100_000);
    const parcels = [await aShipped(big), await aShipped(big)];
    const uploadId = await anUpload(
      admin,
      parcels.map(({ awb }) => [awb, 1.4, '', '', '']),
    );
    await db('weight_uploads')
      .where({ id: uploadId })
      .update({ state: 'PROCESSING', settle: 'now', lease_until: clock.now() });
    await Promise.all([continueProcessing(aJob()), continueProcessing(aJob())]);
    await continueProcessing(aJob());
    for (const { id } of parcels) expect(await kinds(big, id)).toEqual(['SHIPMENT_CHARGE', 'WEIGHT_CHARGE']);
    const { body } = await get(`admin/weight-uploads/${uploadId}`, admin.token);
    expect(body).toMatchObject({
      state: 'DONE',
      settle: 'now',
      total: 2,
      processed: 2,
      failed: 0,
      fileName: 'rows.csv',
      uploadedBy: admin.emailId,
    });
  });
});

describe('the list of processed weights', () => {
  // spec: weights-results-per-user, weights-flow, weights-only-administrators, weights-calls, users-day-range
  test('can be downloaded for a client and a period', async () => {
    const [one, other] = [await aShop(10_000), await aShop(10_000)];
    const [parcel, same, another] = [await aShipped(one), await aShipped(one), await aShipped(other)];
    await processed(admin, [
      [parcel.awb, 1.4, '', '', ''],
      [same.awb, 0.5, '', '', ''],
      [another.awb, 2, '', '', ''],
    ]);
    const of = async (changes: object) =>
      await call('download/processed/weight-update', { userId: one.seller.userId, ...changes }, admin.token);
    const answer = await of({});
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="?weight-updates-\d+-\d{4}-\d\d-\d\d\.csv"?$/),
    ]);
    const lines = answer.text.trim().split('\r\n');
    expect(lines[0]).toContain('Processed (IST),Order ID,AWB,Courier,Weight Before (kg),Charged Weight (kg)');
    expect(lines.slice(1).map((line) => line.split(',').slice(3, 7).join())).toHaveLength(2);
    expect(answer.text).toContain(parcel.awb);
    expect(answer.text).toContain('No difference');
    expect(answer.text).not.toContain(another.awb);
    const today = clock.now().toISOString().slice(0, 10);
    expect(
      (await of({ fromDate: '2020-01-01', toDate: '2020-01-02' })).text.trim().split('\r\n'),
    ).toHaveLength(1);
    expect(
      (await of({ fromDate: '2020-01-01', toDate: `${Number(today.slice(0, 4)) + 1}-01-01` })).text
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);
    expect((await of({ fromDate: 'yesterday' })).status).toBe(422);
    expect(
      (await call('download/processed/weight-update', { userId: admin.userId }, admin.token)).status,
    ).toBe(404);
    for (const userId of [undefined, null]) {
      const { status, body } = await of({ userId });
      expect([status, body.errors[0].field]).toEqual([422, 'userId']);
    }
    const backwards = await of({ fromDate: '2031-02-02', toDate: '2031-02-01' });
    expect([backwards.status, backwards.body.message]).toEqual([422, 'The range must start before it ends.']);
    expect(
      (await call('download/processed/weight-update', { userId: one.seller.userId }, one.seller.token))
        .status,
    ).toBe(403);
  });

  // spec: weights-filter
  test('can be filtered and sorted in the back office only by the allowed fields', async () => {
    const mine = await aShop(10_000);
    const [heavy, light] = [await aShipped(mine), await aShipped(mine)];
    const { uploadId } = await processed(admin, [
      [heavy.awb, 3, '', '', ''],
      [light.awb, 0.5, '', '', ''],
    ]);
    const list = (filter: object, sort = ['id', 'DESC'], range = [0, 9]) =>
      get(
        `admin/weight-updates?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}&range=${JSON.stringify(range)}`,
        admin.token,
      );
    const awbs = async (...args: Parameters<typeof list>) =>
      (await list(...args)).body.map((row: { wayBillId: string }) => row.wayBillId);
    expect(await awbs({ uploadId }, ['difference', 'DESC'])).toEqual([heavy.awb, light.awb]);
    expect(await awbs({ userId: mine.seller.userId, status: 'SAME' })).toEqual([light.awb]);
    expect(await awbs({ q: heavy.awb })).toEqual([heavy.awb]);
    expect((await list({ uploadId }, ['id', 'ASC'], [0, 0])).headers['content-range']).toBe(
      'weight-updates 0-0/2',
    );
    expect((await list({ uploadId }, ['id', 'ASC'])).body[0]).toMatchObject({
      uploadId,
      trackingId: heavy.id,
      userId: mine.seller.userId,
      clientName: `Asha Textiles ${mine.seller.userId}`,
      logisticName: 'Delhivery',
      weightBefore: 0.5,
      chargedWeight: 3,
      weightAfter: 3,
      status: 'SETTLED',
      message: null,
      processedDate: expect.any(String),
      caseId: expect.any(Number),
    });
    for (const [filter, sort] of [
      [{ nonsense: 1 }, ['id', 'ASC']],
      [{}, ['awb', 'ASC']],
      [{ status: 'NONE' }, ['id', 'ASC']],
    ]) {
      expect((await list(filter as object, sort as string[])).status).toBe(422);
    }
    expect((await get('admin/weight-updates/999999999', admin.token)).status).toBe(404);
    expect(
      (await get('admin/weight-uploads?filter={"state":"DONE"}', admin.token)).body.map(
        ({ id }: { id: number }) => id,
      ),
    ).toContain(uploadId);
    expect((await get('admin/weight-updates', mine.seller.token)).status).toBe(403);
  });
});
