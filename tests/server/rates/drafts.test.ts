import { beforeAll, describe, expect, test } from 'vitest';
import { runBackTests } from '../../../server/features/rates/back-tests/back-tests.ts';
import { findCards, priceParcel, readReceipt } from '../../../server/features/rates/rates.ts';
import { aJob, anAdmin, call, clock, db, type Person, put } from '../../setup/app.ts';
import { aCustomSeller, anExtension, someTerms, type Terms } from '../../setup/extensions.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, balanceOf, scan, type Shop } from '../../setup/shipping.ts';

const CHANGED =
  'Someone else changed this while you were editing. Your changes are kept. Compare them, then save again.';
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, colleague] = [await anAdmin(), await anAdmin()];
});

const ask = (path: string, body: object, who = admin) => call(`extension/${path}`, body, who.token);
const recordOf = async (extensionId: number) => (await ask('draft/get', { extensionId })).body;
async function save(extensionId: number, terms: Terms) {
  const { revision } = await recordOf(extensionId);
  const { status, body } = await ask('draft/save', { extensionId, revision, ...terms });
  expect([status, body.message]).toEqual([200, 'Draft saved. Publish it to apply the rates.']);
  return body;
}
const publish = async (extensionId: number) =>
  (await ask('draft/publish', { extensionId, revision: (await recordOf(extensionId)).revision })).body;

/** A shop with a published custom card. */
async function aCustomShop(terms = someTerms()): Promise<Shop & { extensionId: number }> {
  const seller = await aCustomSeller(20_000);
  const extensionId = await anExtension(admin, seller);
  await ask('detail/update', { extensionId, ...terms });
  return { seller, point: await aPickupPoint(seller), extensionId };
}

describe('a draft of an extension', () => {
  // spec: rates-draft
  test('applies only to orders shipped after it is published', async () => {
    const shop = await aCustomShop(someTerms(20));
    await save(shop.extensionId, someTerms(40));
    const before = await aShipped(shop);
    const published = await publish(shop.extensionId);
    expect(published).toMatchObject({
      message: 'Successfully updated extension details',
      version: 2,
      draft: null,
      backTested: 'NEVER',
      publishedBy: admin.emailId,
    });
    expect(published.published).toMatchObject(someTerms(40));
    const after = await aShipped(shop);
    const receipts = await db('shipments')
      .whereIn('awb', [before.awb, after.awb])
      .orderBy('id')
      .pluck('receipt');
    expect(receipts.map((text) => [readReceipt(text).card.version, readReceipt(text).lines.forward])).toEqual(
      [
        [1, 2300],
        [2, 4300],
      ],
    );
  });

  // spec: rates-discard
  test('can be discarded; without a draft, publishing, discarding and back-testing are refused', async () => {
    const { extensionId } = await aCustomShop();
    const { revision } = await save(extensionId, someTerms(50)).then(() => recordOf(extensionId));
    const discarded = (await ask('draft/discard', { extensionId, revision })).body;
    expect(discarded).toMatchObject({
      message: 'Draft discarded',
      draft: null,
      version: discarded.version,
      revision: revision + 1,
    });
    for (const path of ['draft/discard', 'draft/publish', 'draft/back-test']) {
      const { status, body } = await ask(path, { extensionId, revision: revision + 1 });
      expect([path, status, body.code, body.message]).toEqual([path, 409, 'NO_DRAFT', 'There is no draft']);
    }
    expect((await recordOf(extensionId)).revision).toBe(revision + 1);
    for (const path of [
      'draft/get',
      'draft/save',
      'draft/discard',
      'draft/publish',
      'draft/back-test',
      'draft/back-test/get',
      'versions',
      'rollback',
    ]) {
      const { status, body } = await ask(path, {
        extensionId: 999_999_999,
        revision: 1,
        version: 1,
        ...someTerms(),
      });
      expect([path, status, body.message]).toEqual([path, 404, 'Extension not found']);
    }
  });

  // spec: rates-two-administrators
  test('saved by two administrators at once is kept for the first; the second gets a conflict with the saved version', async () => {
    const { extensionId } = await aCustomShop();
    const { revision } = await recordOf(extensionId);
    const both = await Promise.all(
      [admin, colleague].map((who, n) =>
        ask('draft/save', { extensionId, revision, ...someTerms(60 + n) }, who),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both.sort((a, b) => a.status - b.status);
    expect(refused!.body).toMatchObject({
      code: 'CHANGED',
      message: CHANGED,
      current: { revision: revision + 1, draft: { forward: kept!.body.draft.forward } },
    });
    expect([admin.emailId, colleague.emailId]).toContain(refused!.body.changedBy);
    for (const [path, more] of [
      ['draft/publish', {}],
      ['draft/discard', {}],
      ['rollback', { version: 1 }],
    ] as const) {
      expect([path, (await ask(path, { extensionId, revision, ...more })).body.code]).toEqual([
        path,
        'CHANGED',
      ]);
    }
    const again = await put(`admin/extensions/${extensionId}`, { revision, ...someTerms() }, admin.token);
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'CHANGED', extensionId]);
    await ask('detail/update', { extensionId, ...someTerms(70) });
    expect((await ask('draft/publish', { extensionId, revision: revision + 1 })).status).toBe(409);
    expect((await recordOf(extensionId)).version).toBe(2);
  });
});

describe('the versions of an extension', () => {
  // spec: rates-versions
  test('are listed and never change, and a rollback republishes an older one as a new version', async () => {
    const shop = await aCustomShop(someTerms(20));
    const { extensionId } = shop;
    const shipped = await aShipped(shop);
    await ask('detail/update', { extensionId, ...someTerms(30) });
    const first = { cardId: extensionId, version: 1, kind: 'FORWARD', zoneId: 3 } as const;
    const [card] = await findCards(aJob(), [first]);
    const { revision } = await recordOf(extensionId);
    const back = await ask('rollback', { extensionId, version: 1, revision });
    expect(back.body).toMatchObject({
      message: 'Version 1 is in force again as version 3',
      version: 3,
      published: someTerms(20),
    });
    expect(await findCards(aJob(), [first, { ...first, version: 3 }])).toEqual([
      card,
      { ...card, version: 3 },
    ]);
    const { count, versions } = (await ask('versions', { extensionId, limit: 2 })).body;
    expect([
      count,
      versions.map((one: { version: number; isCurrent: boolean; restoredFrom: number | null }) => [
        one.version,
        one.isCurrent,
        one.restoredFrom,
      ]),
    ]).toEqual([
      3,
      [
        [3, true, 1],
        [2, false, null],
      ],
    ]);
    expect(versions[1]).toMatchObject({ ...someTerms(30), publishedBy: admin.emailId });
    const row = await db('shipments').where({ awb: shipped.awb }).first('receipt');
    expect(readReceipt(row.receipt).card).toMatchObject({ id: extensionId, version: 1 });
    expect((await ask('rollback', { extensionId, version: 3, revision: revision + 1 })).body).toMatchObject({
      code: 'VERSION_IN_FORCE',
      message: 'This version is already in force',
    });
    expect((await ask('rollback', { extensionId, version: 9, revision: revision + 1 })).body.message).toBe(
      'Version not found',
    );
    expect((await recordOf(extensionId)).revision).toBe(revision + 1);
  });
});

// spec: rates-unpriced
test('a rollback to a version with a rate under a paisa is refused', async () => {
  const { extensionId } = await aCustomShop(someTerms(20));
  await ask('detail/update', { extensionId, ...someTerms(30) });
  // Older versions could publish such rates.
  await db('rate_card_version_rates')
    .where({ card_id: extensionId, version: 1, kind: 'RVP', zone_id: 4 })
    .update({ slab_two_millis: 9 });
  const { revision } = await recordOf(extensionId);
  const { status, body } = await ask('rollback', { extensionId, version: 1, revision });
  expect([status, body.code, body.message]).toEqual([
    422,
    'INVALID',
    'Zone 4: enter the rate before you publish it.',
  ]);
  expect(body.errors).toEqual([
    { field: 'rvp.3.slabTwoRate', message: 'Zone 4: enter the rate before you publish it.' },
  ]);
  expect(await recordOf(extensionId)).toMatchObject({ version: 2, revision });
});

type Sum = { shipments: number; old: number; new: number; difference: number };
const cents = (rupees: number) => Math.round(rupees * 100);

describe('a back-test', () => {
  // spec: rates-back-test
  test('computes to the paisa what the last 30 days would have cost, which matches re-rating after publishing', async () => {
    const shop = await aCustomShop(someTerms(20));
    const before = await balanceOf(shop);
    const cod = { logisticDetails: { paymentType: 'COD' } };
    const heavy = { packingDetails: { weight: 0.85, length: 25, width: 20, height: 9 } };
    const parcels = [
      await aShipped(shop),
      await aShipped(shop, cod),
      await aShipped(shop, { ...cod, ...heavy }),
      await aShipped(shop, { shipmentTypeId: 2 }),
    ];
    const cancelled = await aShipped(shop);
    await call(`cancel/${cancelled.id}`, {}, shop.seller.token);
    clock.advance(60_000);
    await scan(parcels[2]!.awb, 'RTO_INITIATED', { at: clock.now().toISOString() });
    clock.advance(1_000);
    const charged = cents(before) - cents(await balanceOf(shop));

    const draft = someTerms(33.337, {
      codAndFstCharges: { fscGst: 7.25, codBaseAmount: 41.5, codPercentage: 2.75, codGst: 18 },
    });
    draft.baseRate.volumetricDivisor = 4000;
    await save(shop.extensionId, draft);
    const asked = (await ask('draft/back-test', { extensionId: shop.extensionId })).body;
    expect(asked).toMatchObject({
      state: 'PENDING',
      isOfThisDraft: true,
      result: null,
      progress: { done: 0 },
    });
    expect((await ask('draft/back-test', { extensionId: shop.extensionId })).body.backTestId).toBe(
      asked.backTestId,
    );
    await Promise.all([runBackTests(aJob()), runBackTests(aJob())]);
    const { body: test } = await ask('draft/back-test/get', { extensionId: shop.extensionId });
    expect(test).toMatchObject({
      backTestId: asked.backTestId,
      state: 'DONE',
      progress: { done: 4, total: 4 },
    });
    const row = await db('rate_back_tests').where({ id: asked.backTestId }).first('tries');
    expect(row.tries).toBe(1);

    const { total, bySeller, byZone, bySlab, byKind, sellers } = test.result;
    expect([total.shipments, cents(total.old)]).toEqual([4, charged]);
    expect(sellers).toEqual({ count: 1, payMore: 1, payLess: 0, same: 0 });
    expect(bySeller).toEqual([
      { userId: shop.seller.userId, companyName: `Asha Textiles ${shop.seller.userId}`, ...total },
    ]);
    for (const sums of [byZone, bySlab, byKind] as Sum[][]) {
      for (const of of ['old', 'new', 'difference'] as const)
        expect(sums.reduce((sum, one) => sum + cents(one[of]), 0)).toBe(cents(total[of]));
    }
    expect(new Set(byKind.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['FORWARD', 'RVP', 'RTO', 'COD_REVERSAL']),
    );
    expect(bySlab.map(({ furtherSlabs }: { furtherSlabs: number }) => furtherSlabs)).toEqual([0, 1]);

    const { version, backTested } = await publish(shop.extensionId);
    expect(backTested).toBe('THIS');
    let repriced = 0;
    for (const { awb } of parcels) {
      const { receipt: text } = await db('shipments').where({ awb }).first('receipt');
      const { zone, ends, parcel, paymentType, invoicePaise, kind } = readReceipt(text);
      const priceAs = async (as: 'FORWARD' | 'RTO' | 'RVP') => {
        const [card] = await findCards(aJob(), [
          { cardId: shop.extensionId, version, kind: as, zoneId: zone.id },
        ]);
        return priceParcel({ card: card!, kind: as, zone, ends, parcel, paymentType, invoicePaise });
      };
      const fresh = await priceAs(kind as 'FORWARD' | 'RVP');
      repriced += fresh.totalPaise;
      if (awb === parcels[2]!.awb)
        repriced += (await priceAs('RTO')).totalPaise - fresh.lines.cod - fresh.lines.codGst;
    }
    expect(repriced).toBe(cents(total.new));
  });

  // spec: rates-publish-check
  test('is marked as outdated after the draft changes, and leaves out parcels older than 30 days', async () => {
    const shop = await aCustomShop(someTerms(20));
    const { extensionId } = shop;
    const old = await aShipped(shop);
    await aShipped(shop);
    await db('shipments')
      .where({ awb: old.awb })
      .update({ booked_at: new Date(clock.now().getTime() - 31 * 86_400_000) });
    clock.advance(1_000);
    await save(extensionId, someTerms(15));
    const { backTestId } = (await ask('draft/back-test', { extensionId })).body;
    await runBackTests(aJob());
    const found = (await ask('draft/back-test/get', { extensionId, backTestId })).body;
    expect(found.result).toMatchObject({ total: { shipments: 1 }, sellers: { payMore: 0, payLess: 1 } });
    expect(found.result.total.difference).toBeLessThan(0);
    await save(extensionId, someTerms(16));
    expect((await ask('draft/back-test/get', { extensionId })).body.isOfThisDraft).toBe(false);
    expect((await recordOf(extensionId)).backTest).toMatchObject({ backTestId, isOfThisDraft: false });
    expect((await publish(extensionId)).backTested).toBe('ANOTHER');
    const other = await aCustomShop();
    expect((await ask('draft/back-test/get', { extensionId: other.extensionId, backTestId })).status).toBe(
      404,
    );
  });

  // spec: rates-back-test-resumes
  test('whose worker died is taken over after its lease expires, and fails after three tries', async () => {
    const { extensionId } = await aCustomShop();
    await save(extensionId, someTerms(25));
    const { backTestId } = (await ask('draft/back-test', { extensionId })).body;
    const died = (tries: number, leaseMs: number) =>
      db('rate_back_tests')
        .where({ id: backTestId })
        .update({ state: 'RUNNING', tries, lease_until: new Date(clock.now().getTime() + leaseMs) });
    const stateAfterRun = async () => {
      await runBackTests(aJob());
      return (await ask('draft/back-test/get', { extensionId, backTestId })).body.state;
    };
    await died(1, 60_000);
    expect(await stateAfterRun()).toBe('RUNNING');
    await died(3, -1);
    expect(await stateAfterRun()).toBe('FAILED');
    await died(1, -1);
    expect(await stateAfterRun()).toBe('DONE');
  });
});
