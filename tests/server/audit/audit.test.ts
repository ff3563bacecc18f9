import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import { anAdmin, aSeller, base64, call, clock, db, get, PASSWORD, type Person } from '../../setup/app.ts';
import { CALLS } from '../../setup/calls.ts';
import { aLogo } from '../../setup/logos.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShop, order } from '../../setup/shipping.ts';
import { checksums } from '../../setup/tables.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Entry = {
  id: number;
  action: string;
  subject: string;
  subjectId: string | null;
  sellerId: number | null;
  outcome: string;
  message: string | null;
  byUserId: number | null;
  byName: string;
  changed: string[];
  requestId: string;
  askedAt: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const trail = (filter: object, token = admin.token) =>
  get(`admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`, token);

/** The newest audit entry about a seller, with all its fields. */
async function newest(sellerId: number): Promise<Entry> {
  const { body } = await trail({ sellerId });
  return (await get(`admin/audit/${body[0].id}`, admin.token)).body;
}
const countOf = async (sellerId: number) => (await trail({ sellerId })).body.length;
const must = async (path: string, body: object, token = admin.token, headers = {}) => {
  const answer = await call(path, body, token, headers);
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message]);
  return answer;
};
const bank = {
  bankName: 'State Bank',
  beneficiaryName: 'Asha Rao',
  accountNumber: '00012345678',
  ifsc: 'SBIN0001234',
};
const company = {
  companyName: 'Asha Textiles',
  website: 'www.asha.example',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560001',
  companyLogo: null as string | null,
};
const gst = { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };

describe('the audit trail of an administrator’s actions', () => {
  // spec: users-audit
  test('records who did what, when and to whom, with the values before and after', async () => {
    const seller = await aSeller();
    const started = clock.now().getTime();
    await must('update/user/payment', { userId: seller.userId, prepaidUser: false });
    const entry = await newest(seller.userId);
    expect(entry).toMatchObject({
      byUserId: admin.userId,
      byName: admin.emailId,
      action: 'POST update/user/payment',
      subject: 'user',
      subjectId: String(seller.userId),
      sellerId: seller.userId,
      outcome: 'DONE',
      message: null,
      changed: ['isPrepaid'],
      before: { isPrepaid: true, phone: seller.phoneNo },
      after: { isPrepaid: false, phone: seller.phoneNo },
    });
    expect(Math.abs(Date.parse(entry.askedAt) - started)).toBeLessThan(60_000);
    expect(entry.requestId).toMatch(/^[\w-]{8,}$/);
  });

  // spec: users-audit
  test('records company and bank details field by field, personal numbers by their last four digits and pictures by a fingerprint', async () => {
    const seller = await aSeller();
    await must('user/bank-details', { ...bank, userId: seller.userId });
    await must('user/bank-details', { ...bank, userId: seller.userId, accountNumber: '99912345678' });
    const account = await newest(seller.userId);
    expect(account.changed).toEqual(['bank.accountNumber']);
    expect([account.before!['bank.accountNumber'], account.after!['bank.accountNumber']]).toEqual([
      '••••5678',
      '••••5678',
    ]);
    await must('user/company-details', {
      userId: seller.userId,
      customerDetailsRequest: { ...company, city: 'Mysuru', companyLogo: aLogo(40, 40) },
      gstDetailsRequest: { ...gst, pan: 'ABCDE1234G' },
    });
    const saved = await newest(seller.userId);
    expect([...saved.changed].sort()).toEqual(
      ['company.city', 'company.companyName', 'company.logo', 'company.pan'].sort(),
    );
    expect(saved.after).toMatchObject({
      'company.city': 'Mysuru',
      'company.pan': '••••234G',
      'company.aadhar': '••••1234',
    });
    expect(saved.after!['company.logo']).toMatch(/^picture [0-9a-f]{8}, \d+ kB$/);
    expect(JSON.stringify([account, saved])).not.toMatch(/12341234|base64|ABCDE1234/);
  });

  test('records an action once when the same Idempotency-Key is sent again', async () => {
    const seller = await aSeller();
    const key = { 'Idempotency-Key': `audit-${seller.userId}` };
    const body = { userId: seller.userId, active: false };
    expect(
      (await must('user/access', body, admin.token, key)).headers['idempotency-replayed'],
    ).toBeUndefined();
    expect((await must('user/access', body, admin.token, key)).headers['idempotency-replayed']).toBe('true');
    expect(await countOf(seller.userId)).toBe(1);
  });

  test('records a refused action with its reason and no changes', async () => {
    const seller = await aSeller();
    await must('user/access', { userId: seller.userId, active: false });
    expect(
      (await call('custom/rate/enable', { userId: seller.userId, enableCustomRates: true }, admin.token))
        .status,
    ).toBe(409);
    expect(await newest(seller.userId)).toMatchObject({
      action: 'POST custom/rate/enable',
      outcome: 'REFUSED',
      message: 'Custom rates can only be changed while the user is active.',
      changed: [],
      after: null,
      before: { hasCustomRates: false },
    });
  });

  test('does not record a request with invalid fields', async () => {
    const seller = await aSeller();
    expect(
      (await call('user/access', { userId: seller.userId, active: 'perhaps' }, admin.token)).status,
    ).toBe(422);
    expect(await countOf(seller.userId)).toBe(0);
  });

  test('records a change of one order by form field, and of several orders with a line each', async () => {
    const shop = await aShop();
    const { userId } = shop.seller;
    const [one, two] = [await order(shop), await order(shop)];
    await must('orderTabbed/addNew/product', {
      shippingId: one,
      productName: 'Scarf',
      productPrice: 50,
      productQty: 1,
    });
    const added = await newest(userId);
    expect(added).toMatchObject({
      subject: 'order',
      subjectId: String(one),
      outcome: 'DONE',
      after: { 'productDetails.1.productName': 'Scarf' },
    });
    expect(added.changed).toContain('customerDetails.totalAmount');
    await must('process/shipping', { userId, shippingId: [one, two] });
    const shipped = await newest(userId);
    expect(shipped).toMatchObject({
      action: 'POST process/shipping',
      subjectId: null,
      before: { [`orders.${one}.status`]: 'PENDING' },
      after: { [`orders.${one}.status`]: 'READY', [`orders.${two}.status`]: 'READY' },
    });
    await must(`order/remove/${await order(shop)}`, {});
    expect(await newest(userId)).toMatchObject({
      action: 'POST order/remove/:id',
      after: null,
      before: { status: 'PENDING' },
    });
  });

  test('records a change of the administrator’s own password and failed tries, but never the password', async () => {
    const self = await aSeller({ filled: false });
    await db('users').where({ id: self.userId }).update({ role_id: 2 });
    const change = (oldPassword: string, token: string) =>
      call(
        'update/user-password',
        { userId: self.userId, oldPassword: base64(oldPassword), currentPassword: base64('Another@456') },
        token,
      );
    expect((await change('Wrong@123', self.token)).status).toBe(400);
    expect((await change(PASSWORD, self.token)).status).toBe(200);
    const { body } = await trail({ byUserId: self.userId });
    const [done, refused] = body as Entry[];
    expect([done!.outcome, done!.changed, refused!.outcome]).toEqual(['DONE', ['password'], 'REFUSED']);
    expect((await get(`admin/audit/${done!.id}`, admin.token)).body.after.password).toBe('••••');
  });

  test('records separate values before and after for two changes at the same time', async () => {
    const seller = await aSeller();
    const [other] = [await anAdmin()];
    await Promise.all([
      must('update/user/payment', { userId: seller.userId, prepaidUser: false }),
      must('custom/rate/enable', { userId: seller.userId, enableCustomRates: true }, other.token),
    ]);
    const { body } = await trail({ sellerId: seller.userId });
    expect((body as Entry[]).map(({ changed }) => changed).sort()).toEqual([
      ['hasCustomRates'],
      ['isPrepaid'],
    ]);
  });
});

describe('the audit entry of an action', () => {
  // spec: users-audit-everything
  test('is stored in the same transaction: nothing changes if the entry cannot be written', async () => {
    const seller = await aSeller();
    await db.schema.renameTable('audit_outcomes', 'audit_outcomes_away');
    const { status } = await call(
      'update/user/payment',
      { userId: seller.userId, prepaidUser: false },
      admin.token,
    );
    await db.schema.renameTable('audit_outcomes_away', 'audit_outcomes');
    expect(status).toBe(500);
    expect((await call(`metadata/${seller.userId}`, {}, admin.token)).body.userProfile.prepaidUser).toBe(
      true,
    );
    expect(await countOf(seller.userId)).toBe(0);
  });

  test('is written before the action if the action calls an external service', async () => {
    const seller = await aSeller();
    await must('initiatePayment', { userId: seller.userId, amount: 500 });
    const entry = await newest(seller.userId);
    expect(entry).toMatchObject({
      subject: 'wallet',
      subjectId: String(seller.userId),
      outcome: 'DONE',
      after: { amount: 500 },
    });
    await db('audit_outcomes').where({ entry_id: entry.id }).delete();
    expect((await newest(seller.userId)).outcome).toBe('ASKED');
  });
});

test("a seller's own changes are not in the trail", async () => {
  const seller = await aSeller();
  await must('user/bank-details', bank, seller.token);
  expect(await countOf(seller.userId)).toBe(0);
});

// spec: users-audit-role
test('the audit trail records a role given on the command line', async () => {
  const seller = await aSeller({ filled: false });
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const run = spawnSync('node_modules/.bin/tsx', ['server/bin/role.ts', seller.phoneNo, 'administrator'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: schemaUrl(workerSchema()) },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([run.status, run.stdout]).toEqual([
    0,
    `${seller.phoneNo} has the role administrator from the next sign-in, and the phone is verified.\n`,
  ]);
  expect(await newest(seller.userId)).toMatchObject({
    byUserId: null,
    byName: 'command line',
    action: 'role',
    changed: ['role'],
    before: { role: 'ROLE_USER' },
    after: { role: 'ROLE_ADMIN' },
  });
});

describe('the list of audit entries', () => {
  // spec: users-audit-search
  test('filters by day, administrator, action, subject, seller and outcome, and searches', async () => {
    const [seller, other] = [await aSeller(), await anAdmin()];
    await must('update/user/payment', { userId: seller.userId, prepaidUser: false });
    await must('user/access', { userId: seller.userId, active: false }, other.token);
    await call('custom/rate/enable', { userId: seller.userId, enableCustomRates: true }, other.token);
    const found = async (filter: object) =>
      ((await trail({ sellerId: seller.userId, ...filter })).body as Entry[]).map(
        ({ action }) => action.split(' ')[1],
      );
    const [pay, access, rates] = ['update/user/payment', 'user/access', 'custom/rate/enable'];
    expect(await found({})).toEqual([rates, access, pay]);
    expect(await found({ byUserId: other.userId })).toEqual([rates, access]);
    expect(await found({ action: 'POST user/access' })).toEqual([access]);
    expect(await found({ subject: 'user', subjectId: String(seller.userId) })).toEqual([rates, access, pay]);
    expect(await found({ outcome: 'REFUSED' })).toEqual([rates]);
    expect(await found({ fromDate: '2000-01-01', toDate: '2000-01-02' })).toEqual([]);
    expect(await found({ q: 'isPrepaid' })).toEqual([pay]);
    expect(await found({ q: other.emailId })).toEqual([rates, access]);
    expect(await found({ q: '%' })).toEqual([]);
    const { body } = await get('admin/audit/choices', admin.token);
    expect(body.administrators).toContainEqual({ id: other.userId, name: other.emailId });
    expect(body.actions.map(({ id }: { id: string }) => id)).toContain('POST user/access');
    expect(body.subjects).toContainEqual({ id: 'user', name: 'User' });
  });

  test('refuses an unknown sort or filter, and answers 404 for an unknown entry', async () => {
    expect(
      (await get(`admin/audit?sort=${encodeURIComponent('["before_json","ASC"]')}`, admin.token)).status,
    ).toBe(422);
    expect((await trail({ before: 'x' })).status).toBe(422);
    expect((await get('admin/audit/999999999', admin.token)).status).toBe(404);
  });
});

describe('a route that is not marked as changing something', () => {
  const routes = routeTable({ sandbox: null, isReady: () => true }).filter(
    ({ changes, access }) => !changes && (access === 'user' || access === 'admin'),
  );
  const values: Record<string, unknown> = {
    id: 1,
    tab: 'PENDING',
    awb: '000000000000',
    pincode: '560001',
    courierId: 1,
  };

  // spec: users-audit-everything
  test('leaves every table unchanged', async () => {
    const seller = await aSeller({ balance: 500 });
    const before = await checksums();
    for (const route of routes) {
      const body = CALLS[`${route.method} ${route.path}`]?.naming?.(seller.userId) ?? {
        userId: seller.userId,
      };
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        String({ ...values, userId: seller.userId }[name] ?? 1),
      );
      await (route.method === 'GET' ? get(path, admin.token) : call(path, body, admin.token));
    }
    expect(routes.length).toBeGreaterThan(40);
    expect(await checksums()).toEqual(before);
  });
});

// spec: users-audit-append-only
test('no code updates or deletes an audit entry', () => {
  const folder = fileURLToPath(new URL('../../../server/features/audit', import.meta.url));
  const writes = readdirSync(folder)
    .filter((name) => name.endsWith('.sql.ts'))
    .flatMap(
      (name) => readFileSync(`${folder}/${name}`, 'utf8').match(/\.(update|delete|del|truncate)\(/g) ?? [],
    );
  expect(writes).toEqual([]);
});
