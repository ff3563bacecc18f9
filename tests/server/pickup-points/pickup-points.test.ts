import { describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, type Person } from '../../setup/app.ts';

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);

const UPDATED = 'Pickup point details updated successfully';
const form = {
  id: null,
  pickupPointName: 'Main store',
  emailId: 'store@example.com',
  phone: '9812345670',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  address: '12 MG Road, near the metro station',
  gstNo: '29ABCDE1234F1Z5',
};
type Point = Omit<typeof form, 'id'> & {
  id: number;
  isActivated: boolean;
  isDefault: boolean;
  createdDate: string;
};

const save = (who: Person, changed: object = {}) =>
  post(who, 'user/pickup-location', { ...form, ...changed });
const setDefault = (who: Person, id: number, isDefault = true) =>
  post(who, 'user/pickup-location/default-pickup-point', { id, isDefault });
const setActive = (who: Person, id: number, isActivated: boolean) =>
  post(who, 'user/pickup-location/active-pickup-point', { id, isActivated });
const list = async (who: Person): Promise<Point[]> =>
  (await post(who, `user/pickup-location/${who.userId}`)).body;
const defaults = async (who: Person) =>
  (await list(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

async function add(who: Person, pickupPointName: string, changed: object = {}): Promise<Point> {
  const { status, body } = await save(who, { pickupPointName, ...changed });
  expect(status).toBe(200);
  return body;
}

describe('a pickup point', () => {
  // spec: pickup-points-updated, pickup-points-first-is-default, api-pickup-points
  test('is added as typed; the first becomes the default', async () => {
    const seller = await aSeller();
    const { status, body } = await save(seller, { city: 'Bangalore City' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...form,
      message: UPDATED,
      id: expect.any(Number),
      userId: seller.userId,
      city: 'Bangalore City',
      isActivated: true,
      isDefault: true,
      refusals: [],
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const { message: _message, ...point } = body;
    expect(await list(seller)).toEqual([point]);
    expect((await add(seller, 'Second')).isDefault).toBe(false);
    expect(await defaults(seller)).toEqual([point.id]);
  });

  // spec: pickup-points-fields
  test('needs no e-mail address or GST number', async () => {
    const body = await add(await aSeller(), 'Plain', { emailId: '', gstNo: null });
    expect(body).toMatchObject({ emailId: null, gstNo: null });
  });

  test('added second is not the default unless the request says so', async () => {
    const seller = await aSeller();
    const first = await add(seller, 'One');
    const second = await add(seller, 'Two', { isDefault: false });
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const third = await add(seller, 'Three', { isDefault: true });
    expect(await defaults(seller)).toEqual([third.id]);
    expect((await list(seller))[0]!.id).toBe(third.id);
  });

  // spec: pickup-points-name-not-editable, api-pickup-points
  test('can be changed except for its name', async () => {
    const seller = await aSeller();
    const point = await add(seller, 'Main store');
    const address = '1 Connaught Place, New Delhi';
    const changed = {
      id: point.id,
      phone: '9800000001',
      pin: '110001',
      city: 'Delhi',
      state: 'Delhi',
      address,
    };
    const { body } = await save(seller, changed);
    expect(body).toMatchObject({
      ...changed,
      message: UPDATED,
      pickupPointName: 'Main store',
      isDefault: true,
    });
    expect((await save(seller, { ...changed, pickupPointName: undefined })).status).toBe(200);
    const renamed = await save(seller, { ...changed, city: 'Agra', pickupPointName: 'Other' });
    expect(renamed.status).toBe(422);
    const message = 'The name of a pickup point can’t be changed.';
    expect(renamed.body.errors).toEqual([{ field: 'pickupPointName', message }]);
    expect((await list(seller))[0]).toMatchObject({ pickupPointName: 'Main store', city: 'Delhi' });
  });

  test('has a unique name among the seller’s points', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    await add(seller, 'Main store');
    expect((await save(seller, { pickupPointName: ' main STORE ' })).status).toBe(409);
    expect(await list(seller)).toHaveLength(1);
    expect((await save(other)).status).toBe(200);
  });

  // spec: pickup-points-fields, extras-state-of-pincode
  test.each<[string, unknown, string]>([
    ['pickupPointName', '', 'Pickup Point Name is required'],
    ['emailId', 'nobody', 'Enter Valid Email Address'],
    ['emailId', `${'a'.repeat(250)}@example.com`, 'Email is too long. Use a shorter one.'],
    ['phone', '98123456701', 'Phone Number must be 10 digits'],
    ['phone', undefined, 'Phone Number must be 10 digits'],
    ['pin', '5600', 'Pincode must be 6 digits'],
    ['pin', '560999', 'Please enter a valid pincode'],
    ['pin', '060001', 'Please enter a valid pincode'],
    ['phone', '5812345670', 'Phone Number must be 10 digits'],
    ['state', 'Kerala', 'PIN code 560001 is in Karnataka'],
    ['city', '', 'City is required'],
    ['state', null, 'State is required'],
    ['address', '', 'Address is required'],
    ['address', 'Too short', 'Address must be atleast 20 characters long'],
    ['address', 'x'.repeat(181), 'Address must be no longer than 180 characters'],
    ['gstNo', '29ABC', 'Please enter a valid GST number'],
  ])('with %s %j is refused', async (field, value, message) => {
    const seller = await aSeller();
    const { status, body } = await save(seller, { [field]: value });
    expect(status).toBe(422);
    expect(body.errors[0]).toEqual({ field, message });
    expect(await list(seller)).toEqual([]);
  });
});

describe('the default pickup point', () => {
  // spec: api-default-pickup-point
  test('changes to the point that is set as default', async () => {
    const seller = await aSeller();
    const [one, two] = [await add(seller, 'One'), await add(seller, 'Two')];
    const { status, body } = await setDefault(seller, two.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: UPDATED, id: two.id, isDefault: true });
    expect(await defaults(seller)).toEqual([two.id]);
    expect((await setDefault(seller, one.id, false)).status).toBe(200);
    expect((await setDefault(seller, two.id, false)).body.code).toBe('DEFAULT_POINT');
    expect(await defaults(seller)).toEqual([two.id]);
  });

  test('can’t be deactivated, by its switch or by its form', async () => {
    const seller = await aSeller();
    const { id } = await add(seller, 'One');
    expect((await setActive(seller, id, false)).body.code).toBe('DEFAULT_POINT');
    const edited = await save(seller, { id, pickupPointName: 'One', city: 'Mysuru', isActivated: false });
    expect(edited.status).toBe(409);
    expect((await list(seller))[0]).toMatchObject({ isActivated: true, isDefault: true, city: 'Bengaluru' });
  });

  // spec: pickup-points-default-disabled, api-active-pickup-point
  test('can’t be an inactive point', async () => {
    const seller = await aSeller();
    const [one, two] = [await add(seller, 'One'), await add(seller, 'Two')];
    expect((await setActive(seller, two.id, false)).body).toMatchObject({
      isActivated: false,
      message: UPDATED,
    });
    expect((await setDefault(seller, two.id)).body.code).toBe('POINT_INACTIVE');
    expect(
      (await save(seller, { pickupPointName: 'Three', isActivated: false, isDefault: true })).status,
    ).toBe(409);
    expect(await list(seller)).toHaveLength(2);
    expect(await defaults(seller)).toEqual([one.id]);
    await setActive(seller, two.id, true);
    expect((await setDefault(seller, two.id)).status).toBe(200);
  });

  test('becomes the first activated point if there is none', async () => {
    const seller = await aSeller();
    const { id, isDefault } = await add(seller, 'Closed', { isActivated: false });
    expect(isDefault).toBe(false);
    expect((await setActive(seller, id, true)).body).toMatchObject({ isActivated: true, isDefault: true });
  });

  test('stays unique when many points are added at once', async () => {
    const seller = await aSeller();
    const names = Array.from({ length: 12 }, (_, i) => `Point ${i}`);
    await Promise.all(names.map((name, i) => add(seller, name, { isDefault: i % 3 === 0 || null })));
    expect(await list(seller)).toHaveLength(12);
    expect(await defaults(seller)).toHaveLength(1);
  });

  test('stays active and unique when points are switched and set at the same time', async () => {
    const seller = await aSeller();
    const points = await Promise.all(['One', 'Two', 'Three'].map((name) => add(seller, name)));
    const answers = await Promise.all(
      points.flatMap(({ id }) => [
        setDefault(seller, id),
        setActive(seller, id, false),
        setActive(seller, id, true),
        setDefault(seller, id),
      ]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const chosen = (await list(seller)).filter(({ isDefault }) => isDefault);
    expect(chosen).toHaveLength(1);
    expect(chosen[0]!.isActivated).toBe(true);
  });
});

describe('another seller’s pickup points', () => {
  test('are a 403 by userId and a 404 by id', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const { id } = await add(other, 'Theirs');
    await add(seller, 'Ours');
    expect((await post(seller, `user/pickup-location/${other.userId}`)).status).toBe(403);
    expect((await save(seller, { userId: other.userId })).status).toBe(403);
    expect((await setDefault(seller, id)).status).toBe(404);
    expect((await setActive(seller, id, false)).status).toBe(404);
    expect((await save(seller, { id, pickupPointName: 'Theirs', city: 'Elsewhere' })).status).toBe(404);
    expect((await list(other))[0]).toMatchObject({ city: 'Bengaluru', isActivated: true });
  });

  test('can be read and changed by an administrator who sends the userId', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { status, body } = await save(admin, { userId: seller.userId });
    expect(status).toBe(200);
    expect(body.userId).toBe(seller.userId);
    expect((await post(admin, `user/pickup-location/${seller.userId}`)).body).toHaveLength(1);
    expect((await save(admin)).status).toBe(422);
    expect((await save(admin, { userId: 99999999 })).status).toBe(404);
    expect((await post(admin, 'user/pickup-location/99999999')).status).toBe(404);
  });

  test('require a sign-in', async () => {
    expect((await post(null, 'user/pickup-location', form)).status).toBe(401);
  });
});
