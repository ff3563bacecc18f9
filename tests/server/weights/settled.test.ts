import { beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/036_settled_weight_cases.ts';
import { acceptOverdueCases } from '../../../server/features/weights/cases/cases.ts';
import { DAY_MS } from '../../../server/platform/time.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { aShipped, aShop, balanceOf, scan, type Shop } from '../../setup/shipping.ts';
import { accept, casesOf, chargesOf, dispute, processed } from '../../setup/weights.ts';

let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = [await anAdmin(), await aShop(100_000)];
});

const cents = (rupees: number) => Math.round(rupees * 100) / 100;
const caseOf = async ({ seller }: Shop, id: number) =>
  (await call('weight-cases/get', { id }, seller.token)).body;
const decide = (caseId: number, outcome: string, more: object = {}) =>
  call('weight-cases/decide', { id: caseId, outcome, remark: 'By the pictures', ...more }, admin.token);
const verified = async () => (await call('wallet/verify', { userId: shop.seller.userId }, admin.token)).body;
const weightCharges = async (id: number) =>
  (await chargesOf(shop, id)).charges
    .filter(({ kind }) => kind.startsWith('WEIGHT'))
    .map(({ kind, amount }) => [kind, amount]);

/** Ships a parcel of 0.5 kg and immediately charges it for `weight` in kilograms. */
async function aSettled(weight = 1.9) {
  const { id, awb } = await aShipped(shop);
  const before = await balanceOf(shop);
  const { uploadId } = await processed(admin, [[awb, weight, '', '', '']], 'now');
  const found = (await casesOf(shop)).find(({ trackingId }) => trackingId === id)!;
  return { id, awb, uploadId, caseId: found.id, before, difference: found.difference };
}

describe('a weight difference that is charged at once', () => {
  // spec: weights-charged-at-once
  test('is stored as a settled case with its receipts, and can be disputed for seven days', async () => {
    const { id, caseId, before, difference } = await aSettled();
    expect(await balanceOf(shop)).toBe(cents(before - difference));
    const found = await caseOf(shop, caseId);
    expect(found).toMatchObject({
      state: 'SETTLED',
      trackingId: id,
      settled: difference,
      weightBefore: 0.5,
      weightAfter: 1.9,
      canAnswer: false,
      canDispute: true,
      isPaid: true,
    });
    expect((await chargesOf(shop, id)).charges[1]!.receipt).toEqual(found.differenceReceipt);
    expect((await accept(shop, caseId)).body).toMatchObject({
      code: 'CASE_CLOSED',
      message: 'This case has already been answered',
    });
    clock.advance(7 * DAY_MS + 1_000);
    await acceptOverdueCases(aJob());
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'SETTLED', canDispute: false });
    const late = await dispute(shop, caseId);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'CASE_CLOSED',
      'The 7 days are over, so the difference is accepted',
    ]);
  });

  // spec: weights-charged-at-once
  test('is refunded once, with a separate entry, if the seller wins the dispute', async () => {
    const { id, caseId, before, difference } = await aSettled();
    expect((await dispute(shop, caseId)).body).toMatchObject({
      state: 'DISPUTED',
      isPaid: true,
      canDispute: false,
      difference,
    });
    expect(await balanceOf(shop)).toBe(cents(before - difference));
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(caseId, 'REJECTED')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await balanceOf(shop)).toBe(before);
    expect(await weightCharges(id)).toEqual([
      ['WEIGHT_CHARGE', difference],
      ['WEIGHT_REFUND', -difference],
    ]);
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'REJECTED', settled: 0 });
    expect(await verified()).toMatchObject({ ok: true });
  });

  test('stays charged if the courier’s weight is upheld', async () => {
    const { id, caseId, before, difference } = await aSettled();
    await dispute(shop, caseId);
    await decide(caseId, 'UPHELD');
    expect(await balanceOf(shop)).toBe(cents(before - difference));
    expect(await weightCharges(id)).toEqual([['WEIGHT_CHARGE', difference]]);
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'UPHELD', settled: difference });
  });

  test('is partly refunded if the decided weight is in between', async () => {
    const { id, caseId, before, difference } = await aSettled(2.9);
    await dispute(shop, caseId);
    expect((await decide(caseId, 'ADJUSTED', { weight: 1.2 })).status).toBe(200);
    const { settled } = await caseOf(shop, caseId);
    expect([settled > 0, settled < difference]).toEqual([true, true]);
    expect(await balanceOf(shop)).toBe(cents(before - settled));
    const { charges, total } = await chargesOf(shop, id);
    expect(total).toBe(cents(charges[0]!.amount + settled));
    expect(await verified()).toMatchObject({ ok: true });
  });

  test('of a parcel that returned since is refunded for both ways', async () => {
    const [heavier, light] = [await aSettled(), await aShipped(shop)];
    for (const { awb } of [heavier, light]) await scan(awb, 'RTO_INITIATED');
    await dispute(shop, heavier.caseId);
    await decide(heavier.caseId, 'REJECTED');
    expect((await chargesOf(shop, heavier.id)).total).toBe((await chargesOf(shop, light.id)).total);
  });

  test('cannot be disputed after the parcel is weighed again: only the newest can', async () => {
    const { awb, caseId, id } = await aSettled();
    await processed(admin, [[awb, 3.4, '', '', '']], 'now');
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'SETTLED', canDispute: false });
    const refused = await dispute(shop, caseId);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CASE_CLOSED',
      'The parcel was weighed again. Dispute the latest difference.',
    ]);
    const newest = (await casesOf(shop)).find(({ trackingId }) => trackingId === id)!;
    expect((await dispute(shop, newest.id)).status).toBe(200);
    await decide(newest.id, 'REJECTED');
    expect(await weightCharges(id)).toHaveLength(3);
  });

  // spec: weights-charged-at-once
  test('gets a case with its receipts by migration if it was charged before such cases existed', async () => {
    const { caseId, uploadId } = await aSettled();
    const [kept] = await db('weight_cases').where({ id: caseId });
    await db('weight_cases').where({ id: caseId }).delete();
    await up(db);
    await up(db);
    const [made, ...more] = await db('weight_cases').where({ upload_id: uploadId });
    expect(more).toEqual([]);
    const read = ({ before_receipt, after_receipt, ...row }: Record<string, string>) => ({
      ...row,
      id: 0,
      closed_ref: 0,
      opened_at: 0,
      due_at: 0,
      before: JSON.parse(before_receipt!),
      after: JSON.parse(after_receipt!),
    });
    expect(read(made)).toEqual(read(kept));
    expect(made.closed_ref).toBe(made.id);
    expect((await dispute(shop, made.id)).status).toBe(200);
  });
});
