import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, get, type Person, put } from '../../setup/app.ts';
import { aCustomSeller, anExtension, errorsOf, someTerms } from '../../setup/extensions.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const ask = (path: string, body: object) => call(`extension/${path}`, body, admin.token);

describe('in the back office', () => {
  const rows = async (filter: object, more = '') => {
    const answer = await get(
      `admin/extensions?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,9]${more}`,
      admin.token,
    );
    return { status: answer.status, body: answer.body, range: answer.headers['content-range'] };
  };

  // spec: rates-resource-calls, rate-screens-card-kinds
  test('extensions are listed, filtered, sorted, opened, added and saved as drafts', async () => {
    const own = await aCustomSeller();
    const made = await call(
      'admin/extensions',
      { courierId: 3, motId: 2, slabOneWeight: 0.5, slabTwoWeight: 0.5, userId: own.userId },
      admin.token,
    );
    expect(made.body).toMatchObject({ id: made.body.extensionId, userId: own.userId, version: 0 });
    const mine = await rows({ userId: own.userId, zoneId: 2 }, '&sort=["shipmentTypeId","DESC"]');
    expect([mine.status, mine.range, mine.body.length]).toEqual([200, 'extensions 0-2/3', 3]);
    expect((await rows({ userId: 0, q: 'Delhi' })).body[0]).toMatchObject({
      userId: null,
      courierName: 'Delhivery',
    });
    const ownersOf = async (owner: string) =>
      new Set(
        (await rows({ owner, courierId: 3 }, '&sort=["courierName","ASC"]')).body.map(
          (row: { userId: number | null }) => row.userId !== null,
        ),
      );
    expect([await ownersOf('BASE'), await ownersOf('CLIENT')]).toEqual([new Set([false]), new Set([true])]);
    const colour = await rows({ colour: 'red' });
    expect([colour.status, colour.body.message]).toEqual([
      422,
      'There is no filter "colour". The filters are courierId, motId, zoneId, shipmentTypeId, userId, owner, isActive, q, id.',
    ]);
    const sorted = await rows({}, '&sort=["revision","ASC"]');
    expect([sorted.status, sorted.body.message]).toEqual([
      422,
      'The sort is a field and ASC or DESC. The fields are id, courierName, motName, zoneId, shipmentTypeId, slabOneWeight, isActive.',
    ]);
    expect((await rows({ courierId: [], motId: [], userId: own.userId })).range).toBe('extensions 0-9/15');
    const { body: one } = await get(`admin/extensions/${made.body.id}`, admin.token);
    expect(one).toEqual(made.body);
    const terms = { ...someTerms(31), baseRate: { courierId: 3, motId: 2, volumetricDivisor: 4000 } };
    const saved = await put(
      `admin/extensions/${made.body.id}`,
      { revision: one.revision, ...terms },
      admin.token,
    );
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { revision: one.revision + 1, draft: { ...terms, editedBy: admin.emailId } },
    ]);
    const blind = await put(`admin/extensions/${made.body.id}`, terms, admin.token);
    const revision =
      'Send the field revision as you read it with the record: it shows whether somebody else has saved since.';
    expect([blind.status, errorsOf(blind.body)]).toEqual([422, { revision }]);
    expect((await get('admin/extensions/999999999', admin.token)).status).toBe(404);
  });

  // spec: rate-screens-cards
  test('rate cards are listed whole, base cards first, with their published terms and inactive lines', async () => {
    const own = await aCustomSeller();
    const list = async (filter: object, more = '') =>
      get(
        `admin/rate-cards?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]${more}`,
        admin.token,
      );
    const id = await anExtension(admin, own);
    const fresh = await list({ userId: own.userId });
    expect([fresh.headers['content-range'], fresh.body]).toMatchObject([
      'rate-cards 0-0/1',
      [{ id, userId: own.userId, version: 0, published: null, hasDraft: true, inactive: [] }],
    ]);
    await ask('detail/update', { extensionId: id, ...someTerms(31) });
    await ask('activestatus/update', { extensionId: id, zoneId: [2], shipmentTypeId: [3], isActive: false });
    const { body } = await list({ userId: own.userId, courierId: 1, motId: 2 });
    expect(body).toMatchObject([
      { id, version: 1, published: someTerms(31), inactive: [{ shipmentTypeId: 3, zoneId: 2 }] },
    ]);
    const all = (await list({}, '&sort=["owner","ASC"]')).body as { userId: number | null }[];
    const isCustom = all.map(({ userId }) => userId !== null);
    expect(isCustom).toEqual(isCustom.toSorted((a, b) => Number(a) - Number(b)));
    expect(isCustom[0]).toBe(false);
    expect(
      (await list({ owner: 'CLIENT' })).body.every(({ userId }: { userId: number | null }) => userId),
    ).toBe(true);
    expect((await list({ colour: 'red' })).status).toBe(422);
    expect((await get('admin/rate-cards', own.token)).status).toBe(403);
    expect((await get(`admin/rate-cards/${id}`, admin.token)).body).toMatchObject({ id, version: 1 });
  });

  // spec: rates-rows-by-id
  test('extensions are found by the ids of their rows, one or several at a time', async () => {
    const id = await anExtension(admin, await aCustomSeller());
    const all = (await rows({ id: [id] }, '&sort=["zoneId","ASC"]')).body as {
      id: string;
      zoneId: number;
      shipmentTypeId: number;
    }[];
    expect((await rows({ id: [id] })).range).toBe('extensions 0-9/15');
    const line = await get(`admin/extensions/${id}-3-4`, admin.token);
    expect([line.status, line.body]).toEqual([
      200,
      expect.objectContaining({ id: `${id}-3-4`, extensionId: id, shipmentTypeName: 'RTO', zoneId: 4 }),
    ]);
    expect((await get(`admin/extensions/${all[0]!.id}`, admin.token)).body).toEqual(all[0]);
    const wanted = [`${id}-1-1`, `${id}-2-5`];
    expect((await rows({ id: wanted })).body.map((row: { id: string }) => row.id).sort()).toEqual(wanted);
    expect((await rows({ id: [] })).body).toEqual([]);
    expect((await get('admin/extensions/999999999-1-1', admin.token)).status).toBe(404);
    for (const wrong of [`${id}-1`, `${id}-4-1`, `${id}-1-6`, `${id}-1-1-1`, 'x'])
      expect([wrong, (await get(`admin/extensions/${wrong}`, admin.token)).status]).toEqual([wrong, 422]);
  });

  // spec: rates-audited
  test('changes of base rates are in the audit trail', async () => {
    const own = await aCustomSeller();
    const id = await anExtension(admin, own);
    await ask('detail/update', { extensionId: id, ...someTerms() });
    const filter = encodeURIComponent(JSON.stringify({ subject: 'extension', subjectId: String(id) }));
    const { body } = await get(`admin/audit?filter=${filter}&range=[0,9]`, admin.token);
    expect(JSON.stringify(body)).toContain('extension/detail/update');
  });
});
