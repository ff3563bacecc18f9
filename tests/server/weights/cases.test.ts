import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOverdueCases, voidCancelledCases } from '../../../server/features/weights/cases/cases.ts';
import { DAY_MS } from '../../../server/platform/time.ts';
import { aJob, anAdmin, call, clock, get, type Person } from '../../setup/app.ts';
import { jpegBytes, pngBytes } from '../../setup/logos.ts';
import { aShipped, aShop, balanceOf, scan, type Shop } from '../../setup/shipping.ts';
import { aCase, accept, casesOf, chargesOf, dispute, processed, sumOf } from '../../setup/weights.ts';

let admin: Person;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  [admin, shop, other] = [await anAdmin(), await aShop(100_000), await aShop(1_000)];
});

const cents = (rupees: number) => Math.round(rupees * 100) / 100;
const caseOf = async ({ seller }: Shop, id: number) =>
  (await call('weight-cases/get', { id }, seller.token)).body;
const summaryOf = async ({ seller }: Shop) => (await call('weight-cases/summary', {}, seller.token)).body;
const decide = (caseId: number, outcome: string, more: object = {}) =>
  call('weight-cases/decide', { id: caseId, outcome, remark: 'By the pictures', ...more }, admin.token);
const verified = async ({ seller }: Shop) =>
  (await call('wallet/verify', { userId: seller.userId }, admin.token)).body;
const refusalOf = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const png = (name = 'scale.png') => ({ name, bytes: pngBytes(800, 600) });
const jpeg = (name = 'box.jpg') => ({ name, bytes: jpegBytes(800, 600) });
const weightCharges = async (of: Shop, id: number) =>
  (await chargesOf(of, id)).charges
    .filter(({ kind }) => kind.startsWith('WEIGHT'))
    .map(({ kind, amount }) => [kind, amount]);

describe('a weight difference', () => {
  // spec: weights-case-on-hold
  test('is not charged at first, and the seller sees the cost of both weights and the deadline', async () => {
    const before = await balanceOf(shop);
    const { id, caseId, awb } = await aCase(admin, shop);
    const found = await caseOf(shop, caseId);
    expect(found).toMatchObject({
      id: caseId,
      state: 'OPEN',
      trackingId: id,
      wayBillId: awb,
      logistic: 'Delhivery',
      weightBefore: 0.5,
      weightAfter: 1.4,
      settled: null,
      clientName: `Asha Textiles ${shop.seller.userId}`,
      canAnswer: true,
      isReturning: false,
      isAcceptedByTime: false,
      pictures: [],
      before: { chargeType: 'FORWARD' },
      after: { chargeType: 'FORWARD' },
      differenceReceipt: { chargeType: 'WEIGHT' },
      remark: null,
      decision: null,
    });
    expect(found.difference).toBe(cents(found.after.rate - found.before.rate));
    expect([found.differenceReceipt.rate, sumOf(found.differenceReceipt)]).toEqual([
      found.difference,
      found.difference,
    ]);
    expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBe(7 * DAY_MS);
    expect(await balanceOf(shop)).toBe(cents(before - found.before.rate));
    expect(await weightCharges(shop, id)).toEqual([]);
    expect(await casesOf(shop)).toMatchObject([{ id: caseId, state: 'OPEN', difference: found.difference }]);
    expect(await summaryOf(shop)).toEqual({
      open: 1,
      toPay: found.difference,
      toReturn: 0,
      dueAt: found.dueAt,
      disputed: 0,
      inDispute: 0,
    });
  });

  test('of zero opens no case, and a parcel has at most one open case', async () => {
    const mine = await aShop(10_000);
    const { awb } = await aShipped(mine);
    await processed(admin, [[awb, 0.45, '', '', '']], 'case');
    expect(await casesOf(mine)).toEqual([]);
    await processed(admin, [[awb, 2, '', '', '']], 'case');
    for (const settle of ['case', 'now'] as const) {
      const { uploadId } = await processed(admin, [[awb, 3, '', '', '']], settle);
      const { body } = await get(`admin/weight-updates?filter={"uploadId":${uploadId}}`, admin.token);
      expect(body).toMatchObject([{ status: 'FAILED', message: 'This parcel has an open weight case' }]);
    }
    const [open, ...rest] = await casesOf(mine);
    expect([open!.weightAfter, rest]).toEqual([2, []]);
    expect((await accept(mine, open!.id)).status).toBe(200);
    await processed(admin, [[awb, 3, '', '', '']], 'case');
    expect(
      (await casesOf(mine)).map(({ state, weightBefore, weightAfter }) => [state, weightBefore, weightAfter]),
    ).toEqual([
      ['OPEN', 2, 3],
      ['ACCEPTED', 0.45, 2],
    ]);
  });

  test('is charged once, even if it is accepted several times at once', async () => {
    const { id, caseId } = await aCase(admin, shop);
    const [before, { difference, differenceReceipt }] = [await balanceOf(shop), await caseOf(shop, caseId)];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => accept(shop, caseId)),
      dispute(shop, caseId),
    ]);
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    const [won] = accepted;
    expect(['ACCEPTED', 'DISPUTED']).toContain(won!.body.state);
    if (won!.body.state === 'DISPUTED') await decide(caseId, 'UPHELD');
    expect(await balanceOf(shop)).toBe(cents(before - difference));
    expect(await weightCharges(shop, id)).toEqual([['WEIGHT_CHARGE', difference]]);
    expect((await chargesOf(shop, id)).charges[1]!.receipt).toEqual(differenceReceipt);
    expect(await caseOf(shop, caseId)).toMatchObject({ settled: difference, canAnswer: false });
    expect(refusalOf(await accept(shop, caseId))).toEqual([409, 'This case has already been answered']);
  });

  test('is refunded after acceptance if the parcel was lighter', async () => {
    const { id, awb } = await aShipped(shop, { packingDetails: { weight: 3 } });
    await processed(admin, [[awb, 0.5, '', '', '']], 'case');
    const { id: caseId } = (await casesOf(shop)).find(({ trackingId }) => trackingId === id)!;
    const [before, { difference }] = [await balanceOf(shop), await caseOf(shop, caseId)];
    const { toReturn } = await summaryOf(shop);
    expect(difference).toBeLessThanOrEqual(0);
    expect(toReturn).toBe(-difference);
    await accept(shop, caseId);
    expect(await balanceOf(shop)).toBe(cents(before - difference));
  });

  // spec: weights-seven-days
  test('is accepted automatically once, after seven days and not earlier', async () => {
    const shop = await aShop(10_000);
    const { id, caseId } = await aCase(admin, shop);
    const [before, { difference }] = [await balanceOf(shop), await caseOf(shop, caseId)];
    clock.advance(7 * DAY_MS - 60_000);
    await acceptOverdueCases(aJob());
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'OPEN', canAnswer: true });
    clock.advance(61_000);
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'OPEN', canAnswer: false });
    for (const answer of [await accept(shop, caseId), await dispute(shop, caseId)]) {
      expect(refusalOf(answer)).toEqual([409, 'The 7 days are over, so the difference is accepted']);
    }
    expect(await balanceOf(shop)).toBe(before);
    await Promise.all([acceptOverdueCases(aJob()), acceptOverdueCases(aJob()), acceptOverdueCases(aJob())]);
    expect(await caseOf(shop, caseId)).toMatchObject({
      state: 'ACCEPTED',
      isAcceptedByTime: true,
      settled: difference,
    });
    expect(await balanceOf(shop)).toBe(cents(before - difference));
    expect(await weightCharges(shop, id)).toEqual([['WEIGHT_CHARGE', difference]]);
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  test('of a parcel that is now returning includes the return charge', async () => {
    const { id, caseId, awb } = await aCase(admin, shop);
    const { difference } = await caseOf(shop, caseId);
    await scan(awb, 'RTO_INITIATED');
    const now = await caseOf(shop, caseId);
    expect(now.isReturning).toBe(true);
    expect(now.difference).toBeGreaterThan(difference);
    await accept(shop, caseId);
    expect(await weightCharges(shop, id)).toEqual([['WEIGHT_CHARGE', now.difference]]);
  });

  test('shows the settled amount, even if the parcel changes direction afterwards', async () => {
    const [first, second] = [await aCase(admin, shop), await aCase(admin, shop)];
    await accept(shop, first.caseId);
    for (const { awb } of [first, second]) await scan(awb, 'RTO_INITIATED');
    await accept(shop, second.caseId);
    await scan(second.awb, 'DELIVERED');
    for (const { id, caseId } of [first, second]) {
      const found = await caseOf(shop, caseId);
      const charge = (await chargesOf(shop, id)).charges.find(({ kind }) => kind === 'WEIGHT_CHARGE')!;
      expect([found.differenceReceipt, found.differenceReceipt.rate]).toEqual([
        charge.receipt,
        found.settled,
      ]);
    }
  });

  test('of a parcel that is cancelled before it is accepted is void and costs nothing', async () => {
    const { id, caseId } = await aCase(admin, shop);
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect((await accept(shop, caseId)).body).toMatchObject({ state: 'VOID', settled: 0 });
    expect((await chargesOf(shop, id)).total).toBe(0);
  });

  test('of a cancelled parcel is closed automatically, open or disputed', async () => {
    const mine = await aShop(10_000);
    const [open, disputed, kept] = [
      await aCase(admin, mine),
      await aCase(admin, mine),
      await aCase(admin, mine),
    ];
    await dispute(mine, disputed.caseId);
    for (const { id } of [open, disputed]) await call(`cancel/${id}`, {}, mine.seller.token);
    const before = await balanceOf(mine);
    await Promise.all([voidCancelledCases(aJob()), voidCancelledCases(aJob())]);
    const states = new Map((await casesOf(mine)).map(({ id, state }) => [id, state]));
    expect([open, disputed, kept].map(({ caseId }) => states.get(caseId))).toEqual(['VOID', 'VOID', 'OPEN']);
    expect(await caseOf(mine, disputed.caseId)).toMatchObject({
      settled: 0,
      canAnswer: false,
      isAcceptedByTime: false,
    });
    expect(await summaryOf(mine)).toMatchObject({ open: 1, disputed: 0, inDispute: 0 });
    expect(await balanceOf(mine)).toBe(before);
  });
});

describe('a dispute', () => {
  test('prevents the charge after seven days, and stores the remark and the pictures', async () => {
    const { caseId } = await aCase(admin, shop);
    const before = await balanceOf(shop);
    const { status, body } = await dispute(shop, caseId, [png(), jpeg()], 'The scale shows 0.48 kg');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      state: 'DISPUTED',
      remark: 'The scale shows 0.48 kg',
      canAnswer: false,
      answeredAt: expect.any(String),
      pictures: [{ type: 'png' }, { type: 'jpeg' }],
    });
    clock.advance(8 * DAY_MS);
    await acceptOverdueCases(aJob());
    expect(await caseOf(shop, caseId)).toMatchObject({ state: 'DISPUTED', settled: null });
    expect(await balanceOf(shop)).toBe(before);
    expect(refusalOf(await dispute(shop, caseId))).toEqual([409, 'This case has already been answered']);
  });

  // spec: weights-dispute-pictures
  test('shows its pictures only to the seller and to administrators', async () => {
    const { caseId } = await aCase(admin, shop);
    const [first] = (await dispute(shop, caseId, [jpeg('scale.png')])).body.pictures;
    for (const token of [shop.seller.token, admin.token]) {
      const answer = await get(`weight-cases/picture/${first.id}`, token);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename=weight-case-${caseId}-${first.id}.jpeg`,
      });
      expect(Buffer.compare(answer.body, jpeg().bytes)).toBe(0);
    }
    expect((await get(`weight-cases/picture/${first.id}`, other.seller.token)).status).toBe(404);
    expect((await get(`weight-cases/picture/${first.id}`)).status).toBe(401);
    expect((await get('weight-cases/picture/999999999', admin.token)).status).toBe(404);
  });

  // spec: weights-dispute-pictures
  test('requires a remark, and accepts at most five real PNG or JPEG pictures of at most a million bytes', async () => {
    const { caseId } = await aCase(admin, shop);
    const before = await caseOf(shop, caseId);
    const svg = {
      name: 'scale.png',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    };
    const html = { name: 'scale.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') };
    const gif = { name: 'scale.png', bytes: Buffer.from('GIF89a\x01\x00\x01\x00') };
    const bomb = { name: 'scale.png', bytes: pngBytes(60_000, 60_000) };
    const unsupported = [415, 'Uploaded file has unsupported format.'];
    for (const bad of [svg, html, gif, { name: 'a.png', bytes: pngBytes(800, 600).subarray(0, 20) }]) {
      expect(refusalOf(await dispute(shop, caseId, [png(), bad]))).toEqual(unsupported);
    }
    const large = { name: 'scale.png', bytes: pngBytes(800, 600, 1_000_001) };
    for (const bad of [large, bomb])
      expect(refusalOf(await dispute(shop, caseId, [bad]))).toEqual([413, 'Uploaded file is too big.']);
    expect(
      refusalOf(
        await dispute(
          shop,
          caseId,
          Array.from({ length: 6 }, () => png()),
        ),
      ),
    ).toEqual([422, 'At most 5 pictures']);
    const elsewhere = await dispute(shop, caseId, [png()], 'why', 'file');
    expect([elsewhere.status, elsewhere.body.errors[0].field]).toEqual([422, 'pictures']);
    expect(refusalOf(await dispute(shop, caseId, [], ' '))).toEqual([422, 'Tell us why the weight is wrong']);
    expect(refusalOf(await dispute(shop, caseId, [], 'a'.repeat(501)))).toEqual([
      422,
      'At most 500 characters',
    ]);
    expect(
      (await call('weight-cases/dispute', { id: caseId, remark: 'as JSON' }, shop.seller.token)).status,
    ).toBe(415);
    expect(await caseOf(shop, caseId)).toEqual(before);
    const exactly = { name: 'scale.png', bytes: pngBytes(800, 600, 1_000_000) };
    expect((await dispute(shop, caseId, [exactly, png(), png(), png(), png()])).body.pictures).toHaveLength(
      5,
    );
  });

  // spec: weights-decision
  test.each([
    ['UPHELD', {}, (found: { difference: number }) => found.difference],
    ['REJECTED', {}, () => 0],
  ] as const)('decided as %s settles the amount once', async (outcome, more, due) => {
    const { id, caseId } = await aCase(admin, shop);
    await dispute(shop, caseId);
    const [before, found] = [await balanceOf(shop), await caseOf(shop, caseId)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(caseId, outcome, more)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CASE_CLOSED',
      message: 'Only a disputed case can be decided, and only once',
    });
    expect(await balanceOf(shop)).toBe(cents(before - due(found)));
    expect(await caseOf(shop, caseId)).toMatchObject({
      state: outcome,
      settled: due(found),
      decision: 'By the pictures',
      decidedAt: expect.any(String),
    });
    expect(await weightCharges(shop, id)).toHaveLength(due(found) === 0 ? 0 : 1);
    expect(await verified(shop)).toMatchObject({ ok: true });
  });

  // spec: weights-decision
  test('can be decided on a weight between the two', async () => {
    const { id, caseId } = await aCase(admin, shop, 1.9);
    await dispute(shop, caseId);
    for (const weight of [0.5, 1.9, 0.3, 2.5]) {
      expect(refusalOf(await decide(caseId, 'ADJUSTED', { weight }))).toEqual([
        422,
        'The weight must be between 0.5 kg and 1.9 kg',
      ]);
    }
    expect(refusalOf(await decide(caseId, 'ADJUSTED'))).toEqual([422, 'Enter the weight to apply']);
    expect(refusalOf(await decide(caseId, 'UPHELD', { remark: ' ' }))).toEqual([422, 'Tell the seller why']);
    expect((await decide(caseId, 'ACCEPTED')).status).toBe(422);
    const { body } = await decide(caseId, 'ADJUSTED', { weight: 0.9 });
    expect(body).toMatchObject({ state: 'ADJUSTED', decidedWeight: 0.9 });
    expect(body.settled).toBeGreaterThan(0);
    expect(body.settled).toBeLessThan(body.difference);
    const [charge] = (await chargesOf(shop, id)).charges.slice(1);
    expect([charge!.amount, charge!.receipt.explanation[0]]).toEqual([
      body.settled,
      'Charged weight 0.9 kg instead of 0.5 kg: the courier weighed the parcel again',
    ]);
  });

  test('can be decided only by an administrator, and only after the seller opens it', async () => {
    const { caseId } = await aCase(admin, shop);
    expect(refusalOf(await decide(caseId, 'UPHELD'))).toEqual([
      409,
      'Only a disputed case can be decided, and only once',
    ]);
    expect((await decide(999_999_999, 'UPHELD')).status).toBe(404);
    expect(
      (
        await call(
          'weight-cases/decide',
          { id: caseId, outcome: 'REJECTED', remark: 'mine' },
          shop.seller.token,
        )
      ).status,
    ).toBe(403);
    expect(refusalOf(await call('weight-cases/accept', { id: caseId }, admin.token))).toEqual([
      403,
      'Only the seller can answer a weight case',
    ]);
  });
});

describe('weight cases', () => {
  test('are visible only to their own seller and to administrators', async () => {
    const { caseId } = await aCase(admin, shop);
    expect((await call('weight-cases/get', { id: caseId }, other.seller.token)).status).toBe(404);
    expect((await accept(other, caseId)).status).toBe(404);
    expect((await dispute(other, caseId)).status).toBe(404);
    expect((await call('weight-cases/list', { userId: shop.seller.userId }, other.seller.token)).status).toBe(
      403,
    );
    expect(await casesOf(other)).toEqual([]);
    expect((await call('weight-cases/get', { id: caseId }, admin.token)).body.id).toBe(caseId);
    const all = (await call('weight-cases/list', { limit: 1000 }, admin.token)).body.data.map(
      ({ id }: { id: number }) => id,
    );
    expect(all).toContain(caseId);
    const own = await call('weight-cases/list', { userId: other.seller.userId }, admin.token);
    expect(own.body).toEqual({ count: 0, data: [] });
  });

  test('can be filtered by state for the seller, and by client, state and AWB in the back office', async () => {
    const mine = await aShop(10_000);
    const [open, disputed] = [await aCase(admin, mine), await aCase(admin, mine, 2.4)];
    await dispute(mine, disputed.caseId);
    const states = async (state: string[]) =>
      (await call('weight-cases/list', { state, limit: 10 }, mine.seller.token)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect([await states(['OPEN']), await states(['DISPUTED']), await states(['ACCEPTED', 'VOID'])]).toEqual([
      [open.caseId],
      [disputed.caseId],
      [],
    ]);
    const { toPay, inDispute, ...counts } = await summaryOf(mine);
    expect(counts).toMatchObject({ open: 1, disputed: 1 });
    expect([toPay, inDispute]).toEqual([
      (await caseOf(mine, open.caseId)).difference,
      (await caseOf(mine, disputed.caseId)).difference,
    ]);

    const list = (filter: object, sort: [string, string] = ['id', 'DESC']) =>
      get(
        `admin/weight-cases?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${JSON.stringify(sort)}`,
        admin.token,
      );
    const ids = async (...args: Parameters<typeof list>) =>
      (await list(...args)).body.map(({ id }: { id: number }) => id);
    const userId = mine.seller.userId;
    expect(await ids({ userId }, ['difference', 'DESC'])).toEqual([disputed.caseId, open.caseId]);
    expect(await ids({ userId }, ['dueAt', 'ASC'])).toEqual([open.caseId, disputed.caseId]);
    expect(await ids({ userId, state: 'OPEN' })).toEqual([open.caseId]);
    expect(await ids({ q: disputed.awb })).toEqual([disputed.caseId]);
    expect((await list({ userId }, ['awb', 'ASC'])).status).toBe(422);
    expect((await list({ nonsense: 1 })).status).toBe(422);
    expect((await get(`admin/weight-cases/${open.caseId}`, admin.token)).body).toMatchObject({
      id: open.caseId,
      state: 'OPEN',
    });
    expect((await get('admin/weight-cases/999999999', admin.token)).status).toBe(404);
  });
});
