import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';
import { aCustomSeller, anExtension, errorsOf, someTerms } from '../../setup/extensions.ts';

let admin: Person;
let seller: Person;
beforeAll(async () => {
  [admin, seller] = [await anAdmin(), await aCustomSeller()];
});

const ask = (path: string, body: object, who = admin) => call(`extension/${path}`, body, who.token);
const lines = async (filter: object, who = admin): Promise<Record<string, unknown>[]> =>
  (await ask('getAll', { limit: 1000, ...filter }, who)).body.extensions;
const quote = async (who: Person) =>
  (
    await call(
      'calculate/rate',
      {
        shipmentTypeId: 1,
        sourcePinCode: '110001',
        destinationPinCode: '400001',
        paymentType: 'PREPAID',
        motId: 2,
        volumetricWeight: { length: 10, width: 10, height: 10 },
        weight: 0.5,
        totalInvoiceAmount: 1000,
      },
      who.token,
    )
  ).body.data as { extenstionId: number; rateCalculatorCharges: { forwardCharges: number } }[];

describe('the list of base rates', () => {
  // spec: rates-row, rates-types-and-zones
  test('has a row for each shipment type and zone of a card, and a total count', async () => {
    const { body } = await ask('getAll', { courierId: 1, motId: 2, limit: 2 });
    expect(body.count).toBeGreaterThanOrEqual(30);
    expect(body.extensions).toHaveLength(2);
    const [base] = await db('rate_cards').where({ seller_id: 0, courier_id: 1, mot_id: 2, slab_one_g: 500 });
    const own = (await lines({ courierId: 1 })).filter(({ extensionId }) => extensionId === base.id);
    expect(own).toHaveLength(15);
    expect(own.find(({ shipmentTypeId, zoneId }) => shipmentTypeId === 1 && zoneId === 3)).toEqual({
      id: `${base.id}-1-3`,
      extensionId: base.id,
      courierId: 1,
      courierName: 'Delhivery',
      motId: 2,
      motName: 'Surface',
      zoneId: 3,
      shipmentTypeId: 1,
      shipmentTypeName: 'FWD',
      slabOneWeight: 0.5,
      slabTwoWeight: 0.5,
      isActive: true,
      userId: null,
      companyName: null,
      version: 1,
      slabOneRate: 27,
      slabTwoRate: 26,
      hasDraft: false,
    });
    expect(own.map((row) => [row.shipmentTypeId, row.shipmentTypeName].join(' '))).toEqual(
      expect.arrayContaining(['1 FWD', '2 RVP', '3 RTO']),
    );
  });

  // spec: rates-filters
  test('can be filtered by one or several couriers, modes, zones, shipment types and users', async () => {
    const filter = { courierId: [2, 3], motId: 2, zoneId: 4, shipmentTypeId: 3 };
    const rows = await lines(filter);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ motId: 2, zoneId: 4, shipmentTypeId: 3 });
    expect(new Set(rows.map(({ courierId }) => courierId))).toEqual(new Set([2, 3]));
    expect(await lines({ ...filter, courierId: null, motId: '', zoneId: 0, userId: seller.userId })).toEqual(
      [],
    );
    expect((await lines({ ...filter, zoneId: [], shipmentTypeId: [] })).length).toBe(15 * rows.length);
  });

  // spec: rates-whose
  test('shows a seller only their own cards; the details of other cards and base cards are 404', async () => {
    const [own, other] = [await aCustomSeller(), await aCustomSeller()];
    const id = await anExtension(admin, own);
    expect(await lines({}, own)).toHaveLength(15);
    expect(await lines({}, other)).toEqual([]);
    expect((await ask('getAll', { userId: own.userId }, other)).status).toBe(403);
    expect((await ask('detail', { extensionId: id }, own)).status).toBe(200);
    const base = await db('rate_cards').where({ seller_id: 0 }).first('id');
    for (const extensionId of [id, base.id, 999_999_999]) {
      const { status, body } = await ask('detail', { extensionId }, other);
      expect([status, body.message]).toEqual([404, 'Extension not found']);
    }
    expect(await lines({ userId: own.userId })).toHaveLength(15);
    expect((await lines({ userId: own.userId }))[0]).toMatchObject({
      userId: own.userId,
      companyName: `Asha Textiles ${own.userId}`,
    });
  });
});

describe('a new extension', () => {
  // spec: rates-add, rates-custom, rates-detail, rates-update
  test('starts without rates and is offered after they are published', async () => {
    const own = await aCustomSeller();
    const { status, body } = await ask('add', {
      courierId: 1,
      motId: 2,
      slabOneWeight: 0.75,
      slabTwoWeight: 0.5,
      userId: own.userId,
    });
    expect([status, body.message]).toEqual([200, 'Added Extension']);
    const { extensionId } = body;
    const { body: detail } = await ask('detail', { extensionId });
    expect(detail).toMatchObject({
      extensionId,
      userId: own.userId,
      version: 0,
      baseRate: { courierName: 'Delhivery', motName: 'Surface', slabOneWeight: 0.75, slabTwoWeight: 0.5 },
      codAndFstCharges: { fscGst: 0, totalAmountGst: 18 },
    });
    for (const kind of ['forward', 'rto', 'rvp']) expect(detail[kind]).toHaveLength(5);
    expect((await quote(own)).map((option) => option.extenstionId)).not.toContain(extensionId);
    const update = await ask('detail/update', { extensionId, ...someTerms(12), totalAmountGst: 18 });
    expect(update.body).toEqual({
      message: 'Successfully updated extension details',
      extensionId,
      version: 1,
    });
    const offered = (await quote(own)).find((option) => option.extenstionId === extensionId);
    expect(offered!.rateCalculatorCharges.forwardCharges).toBe(15);
    expect((await quote(seller)).map((option) => option.extenstionId)).not.toContain(extensionId);
    const { body: after } = await ask('detail', { extensionId }, own);
    expect(after).toMatchObject({ version: 1, ...someTerms(12) });
  });

  // spec: rates-custom
  test('of a client starts with a draft of the base card that it replaces', async () => {
    const own = await aCustomSeller();
    const id = await anExtension(admin, own);
    const base = await db('rate_cards')
      .where({ seller_id: 0, courier_id: 1, mot_id: 2, slab_one_g: 500 })
      .first('id');
    const { body: record } = await ask('draft/get', { extensionId: id });
    const { body: terms } = await ask('detail', { extensionId: base.id });
    expect(record).toMatchObject({
      version: 0,
      published: null,
      draft: { forward: terms.forward, rto: terms.rto, rvp: terms.rvp, editedBy: null },
    });
  });

  // spec: rates-extension-errors
  test('requires a logistic, a mode and slabs of at least half a kilogram', async () => {
    const { status, body } = await ask('add', {});
    expect([status, errorsOf(body)]).toEqual([
      422,
      {
        courierId: 'Logistic is Required',
        motId: 'Mode of Transport is Required',
        slabOneWeight: 'Must be greater than 0.5 KG',
        slabTwoWeight: 'Must be greater than 0.5 KG',
      },
    ]);
    const slabs = await ask('add', {
      courierId: 999_999,
      motId: 2,
      slabOneWeight: 0.49,
      slabTwoWeight: 1001,
    });
    expect(errorsOf(slabs.body)).toEqual({
      slabOneWeight: 'Must be greater than 0.5 KG',
      slabTwoWeight: 'Must not be more than 1000 KG',
    });
    const nobody = await ask('add', { courierId: 999_999, motId: 2, slabOneWeight: 0.5, slabTwoWeight: 0.5 });
    expect([nobody.status, errorsOf(nobody.body)]).toEqual([422, { courierId: 'Logistic is Required' }]);
  });

  // spec: rates-creation-failure
  test('is refused if it already exists, or if the user is unknown or has no custom rates', async () => {
    const own = await aCustomSeller();
    await anExtension(admin, own);
    const same = { courierId: 1, motId: 2, slabOneWeight: 0.5, slabTwoWeight: 0.5 };
    const again = await ask('add', { ...same, userId: own.userId });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'RATE_CARD_EXISTS',
      'An extension with this courier, mode of transport and slabs already exists',
    ]);
    expect((await ask('add', same)).status).toBe(409);
    const plain = await aSeller();
    const refused = await ask('add', { ...same, userId: plain.userId });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CUSTOM_RATES_OFF',
      'Custom rates are not enabled for this user',
    ]);
    expect((await ask('add', { ...same, userId: 999_999_999 })).status).toBe(404);
    expect((await ask('add', { ...same, userId: admin.userId })).status).toBe(404);
    expect(await db('rate_cards').where({ seller_id: plain.userId })).toEqual([]);
  });
});

describe('the details of an extension', () => {
  // spec: rates-step-1, rates-step-2, rates-step-3, rates-update
  test('are refused with a message for each invalid field, and nothing changes', async () => {
    const id = await anExtension(admin, await aCustomSeller());
    const terms = someTerms();
    const bad = {
      ...terms,
      totalAmountGst: 12,
      baseRate: { volumetricDivisor: 0.5 },
      forward: terms.forward.map((rate) =>
        rate.zoneId === 2 ? { zoneId: 2, slabOneRate: 0.0009, slabTwoRate: null } : rate,
      ),
      rto: terms.rto.slice(1),
      rvp: terms.rvp.map((rate) => ({ ...rate, zoneId: 1 })),
      codAndFstCharges: { fscGst: 101, codBaseAmount: 'x' },
    };
    const { status, body } = await ask('detail/update', { extensionId: id, ...bad });
    expect(status).toBe(422);
    expect(errorsOf(body)).toEqual({
      'baseRate.courierId': 'Logistic is Required',
      'baseRate.motId': 'Mode of Transport is Required',
      'baseRate.volumetricDivisor': 'Must be a number of at least 1',
      'forward.1.slabOneRate': 'Must be greater than 0',
      'forward.1.slabTwoRate': 'Required',
      rto: 'Rates of all five zones are required',
      'rvp.1': 'Rates of all five zones are required',
      'codAndFstCharges.fscGst': 'Must be from 0 to 100',
      'codAndFstCharges.codBaseAmount': 'Required',
      'codAndFstCharges.codGst': 'Required',
      'codAndFstCharges.codPercentage': 'Required',
      totalAmountGst: 'The total GST amount is fixed at 18',
    });
    expect((await ask('detail', { extensionId: id })).body.version).toBe(0);
  });

  // spec: rates-step-2
  test('accept the minimum and maximum values', async () => {
    const id = await anExtension(admin, await aCustomSeller());
    const terms = someTerms();
    terms.forward[0] = { zoneId: 1, slabOneRate: 0.01, slabTwoRate: 5000 };
    terms.baseRate.volumetricDivisor = 1;
    terms.codAndFstCharges = { fscGst: 0, codBaseAmount: 0, codPercentage: 0.01, codGst: 100 };
    expect((await ask('detail/update', { extensionId: id, ...terms })).status).toBe(200);
    expect((await ask('detail', { extensionId: id })).body).toMatchObject(terms);
    terms.forward[0].slabTwoRate = 5000.01;
    expect(errorsOf((await ask('detail/update', { extensionId: id, ...terms })).body)).toEqual({
      'forward.0.slabTwoRate': 'Must not be more than 5000',
    });
  });

  // spec: rates-new-unpublished
  test('of a new extension can be saved unchanged, which keeps a draft and publishes nothing', async () => {
    const base = (
      await ask('add', {
        courierId: 4,
        motId: 1,
        slabOneWeight: 0.5 + (seller.userId % 900),
        slabTwoWeight: 777,
      })
    ).body.extensionId;
    for (const id of [
      base,
      await anExtension(admin, await aCustomSeller()),
      await anExtension(admin, await aCustomSeller(), { courierId: 6, slabOneWeight: 321 }),
    ]) {
      const before = (await ask('draft/get', { extensionId: id })).body.draft;
      const { body: blank } = await ask('detail', { extensionId: id });
      expect(blank).toMatchObject({
        version: 0,
        baseRate: { volumetricDivisor: 5000 },
        codAndFstCharges: { fscGst: 0, codBaseAmount: 0 },
      });
      expect(blank.forward).toEqual(
        [1, 2, 3, 4, 5].map((zoneId) => ({ zoneId, slabOneRate: 0.001, slabTwoRate: 0.001 })),
      );
      const { status, body } = await ask('detail/update', blank);
      expect([status, body]).toEqual([
        200,
        { message: 'Draft saved. Publish it to apply the rates.', extensionId: id, version: 0 },
      ]);
      expect((await ask('detail', { extensionId: id })).body).toEqual(blank);
      const { draft, revision } = (await ask('draft/get', { extensionId: id })).body;
      if (before) expect(draft.forward).toEqual(before.forward);
      else {
        const refused = await ask('draft/publish', { extensionId: id, revision });
        expect([refused.status, refused.body.message]).toEqual([
          422,
          'Zone 1: enter the rate before you publish it.',
        ]);
        expect(errorsOf(refused.body)).toMatchObject({
          'forward.2.slabOneRate': 'Zone 3: enter the rate before you publish it.',
          'rvp.4.slabTwoRate': 'Zone 5: enter the rate before you publish it.',
        });
        expect(refused.body.errors).toHaveLength(30);
      }
    }
  });

  // spec: rates-unpriced
  test('with a rate under a paisa are saved as a draft, and an existing draft is not overwritten', async () => {
    const own = await aCustomSeller();
    const id = await anExtension(admin, own);
    const terms = someTerms();
    expect((await ask('detail/update', { extensionId: id, ...terms })).body).toMatchObject({
      message: 'Successfully updated extension details',
      version: 1,
    });
    const tiny = {
      ...terms,
      rto: terms.rto.map((rate) => (rate.zoneId === 3 ? { ...rate, slabTwoRate: 0.009 } : rate)),
    };
    expect((await ask('detail/update', { extensionId: id, ...tiny })).body).toMatchObject({
      message: 'Draft saved. Publish it to apply the rates.',
      version: 1,
    });
    expect((await ask('detail', { extensionId: id })).body).toMatchObject(terms);
    const { draft, revision } = (await ask('draft/get', { extensionId: id })).body;
    expect(draft.rto[2].slabTwoRate).toBe(0.009);
    const refused = await ask('draft/publish', { extensionId: id, revision });
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      422,
      { 'rto.2.slabTwoRate': 'Zone 3: enter the rate before you publish it.' },
    ]);
    const again = await ask('detail/update', { extensionId: id, ...tiny });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'DRAFT_EXISTS',
      'This extension already has a draft. Publish or discard it first',
    ]);
    expect(
      (await quote(own)).find((option) => option.extenstionId === id)?.rateCalculatorCharges.forwardCharges,
    ).toBe(23);
  });

  // spec: rates-step-1
  test('accept a divisor with decimals and use it exactly', async () => {
    const own = await aCustomSeller();
    const id = await anExtension(admin, own);
    const terms = someTerms();
    const forwardOf = async (volumetricDivisor: number) => {
      const { status } = await ask('detail/update', {
        extensionId: id,
        ...terms,
        baseRate: { ...terms.baseRate, volumetricDivisor },
      });
      expect([status, (await ask('detail', { extensionId: id })).body.baseRate.volumetricDivisor]).toEqual([
        200,
        volumetricDivisor,
      ]);
      const { body } = await call(
        'service-provider/list',
        {
          shipmentTypeId: 1,
          sourcePinCode: '110001',
          destinationPinCode: '400001',
          paymentType: 'PREPAID',
          motId: 2,
          volumetricWeight: { length: 12.5, width: 20, height: 10 },
          weight: 0.1,
          totalInvoiceAmount: 1000,
        },
        own.token,
      );
      return body.data.find((option: { extenstionId: number }) => option.extenstionId === id)
        .rateCalculatorCharges.forwardCharges;
    };
    // 2,500 cm³ / 5000 = 500 g, exactly one slab. A smaller divisor exceeds the slab.
    expect([
      await forwardOf(5000),
      await forwardOf(4999.999),
      await forwardOf(5000.5),
      await forwardOf(5000.001),
    ]).toEqual([23, 45, 23, 23]);
  });

  test('are not offered for a box whose charge is too large to store', async () => {
    const own = await aCustomSeller();
    const id = await anExtension(admin, own);
    const terms = someTerms();
    terms.baseRate.volumetricDivisor = 1;
    await ask('detail/update', {
      extensionId: id,
      ...terms,
      rto: terms.rto.map((rate) => ({ ...rate, slabTwoRate: 5000 })),
    });
    const offers = async (side: number) =>
      (
        await call(
          'service-provider/list',
          {
            shipmentTypeId: 1,
            sourcePinCode: '110001',
            destinationPinCode: '400001',
            paymentType: 'PREPAID',
            motId: 2,
            volumetricWeight: { length: side, width: side, height: side },
            weight: 0.5,
            totalInvoiceAmount: 1000,
          },
          own.token,
        )
      ).body.data.some((option: { extenstionId: number }) => option.extenstionId === id);
    expect([await offers(5), await offers(20), await offers(500)]).toEqual([true, false, false]);
  });

  test('cannot change the logistic, mode or slabs of a card', async () => {
    const id = await anExtension(admin, await aCustomSeller());
    const baseRate = {
      courierId: 2,
      motId: 1,
      volumetricDivisor: 5000,
      slabOneWeight: 1,
      slabTwoWeight: 0.5,
    };
    const { status, body } = await ask('detail/update', { extensionId: id, ...someTerms(), baseRate });
    expect([status, errorsOf(body)]).toEqual([
      422,
      {
        'baseRate.courierId': 'You can’t change the courier of an extension',
        'baseRate.motId': 'You can’t change the mode of transport of an extension',
        'baseRate.slabOneWeight': 'You can’t change the slabs of an extension. Create another one',
      },
    ]);
    expect((await ask('detail/update', { extensionId: 999_999_999, ...someTerms() })).status).toBe(404);
  });
});

describe('the status of an extension', () => {
  // spec: rates-status
  test.each(['status/active/update', 'activestatus/update'])(
    'is switched by %s for the selected rows, and decides the offers',
    async (path) => {
      const own = await aCustomSeller();
      const id = await anExtension(admin, own);
      await ask('detail/update', { extensionId: id, ...someTerms(9) });
      const offers = async () => (await quote(own)).some((option) => option.extenstionId === id);
      expect(await offers()).toBe(true);
      const off = await ask(path, {
        courierId: [],
        motId: [],
        extensionId: id,
        zoneId: [3],
        userId: own.userId,
        isActive: false,
      });
      expect([off.status, off.body]).toEqual([
        200,
        { message: 'Status updated successfully to Inactive', updated: 3 },
      ]);
      expect(await offers()).toBe(false);
      expect(
        (await lines({ userId: own.userId })).filter(({ isActive }) => !isActive).map(({ zoneId }) => zoneId),
      ).toEqual([3, 3, 3]);
      const on = await ask(path, { courierId: [1], motId: [2], userId: own.userId, isActive: true });
      expect(on.body).toEqual({ message: 'Status updated successfully to Active', updated: 15 });
      expect(await offers()).toBe(true);
      const row = await ask(path, { extensionId: id, zoneId: [3], shipmentTypeId: [2], isActive: false });
      expect(row.body.updated).toBe(1);
      expect(await offers()).toBe(true);
    },
  );

  // spec: rates-status-failed
  test('change is refused if nothing is selected or nothing matches', async () => {
    const { status, body } = await ask('status/active/update', { isActive: false });
    expect([status, body.message]).toEqual([422, 'Please select at least one extension']);
    const gone = await ask('status/active/update', { extensionId: 999_999_999, isActive: false });
    expect([gone.status, gone.body.message]).toEqual([404, 'Status update failed.']);
    expect(errorsOf((await ask('status/active/update', { extensionId: 1 })).body)).toEqual({
      isActive: 'Required',
    });
  });
});
