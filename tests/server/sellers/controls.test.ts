import { describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, type Person } from '../../setup/app.ts';
import { anOrder, aPickupPoint } from '../../setup/orders.ts';

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);

const bank = {
  bankName: 'State Bank of India',
  beneficiaryName: 'Asha Textiles',
  accountNumber: '00123456789',
  ifsc: 'sbin0001234',
};
const NOT_ALLOWED = 'You are not allowed to do this.';

async function metadataOf(who: Person) {
  const { body } = await post(who, `metadata/${who.userId}`);
  return body;
}

async function serviceOf(who: Person, courierId: number, motId: number) {
  const services: {
    id: number;
    active: boolean;
    courierType: { id: number };
    modeOFTransport: { id: number };
  }[] = (await metadataOf(who)).userCourierMot;
  return services.find(
    (service) => service.courierType.id === courierId && service.modeOFTransport.id === motId,
  )!;
}

describe('bank details', () => {
  // spec: settings-bank-lock, api-bank-details
  test('can be saved once by the seller, and are then locked', async () => {
    const seller = await aSeller();
    const { status, body } = await post(seller, 'user/bank-details', bank);
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(Number), ...bank, ifsc: 'SBIN0001234' });
    const again = await post(seller, 'user/bank-details', { ...bank, accountNumber: '999' });
    expect(again.status).toBe(409);
    expect((await metadataOf(seller)).userBankDetails).toEqual([body]);
  });

  test('sent many times at once are saved once', async () => {
    const seller = await aSeller();
    const numbers = ['101', '102', '103', '104', '105', '106'];
    const save = (accountNumber: string) => post(seller, 'user/bank-details', { ...bank, accountNumber });
    const answers = await Promise.all(numbers.map(save));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await metadataOf(seller)).userBankDetails).toHaveLength(1);
  });

  // spec: api-metadata
  test('saved by an administrator are added after the earlier ones', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    await post(seller, 'user/bank-details', bank);
    const later = { ...bank, userId: seller.userId, accountNumber: '777' };
    expect((await post(admin, 'user/bank-details', later)).status).toBe(200);
    const saved: { accountNumber: string }[] = (await metadataOf(seller)).userBankDetails;
    expect(saved.map(({ accountNumber }) => accountNumber)).toEqual(['00123456789', '777']);
  });

  // spec: settings-bank, constants-lengths, constants-patterns
  test.each([
    ['bankName', 'Bank!', 'Special Characters are not allowed'],
    ['bankName', '', 'Bank name is required'],
    ['beneficiaryName', null, 'Beneficiary name is required'],
    ['accountNumber', ' ', 'Account number is required'],
    ['accountNumber', '12-34', 'Please enter a valid account number'],
    ['ifsc', 'SBIN000123', 'IFSC must be exactly 11 characters'],
    ['ifsc', 'SBIN00012345', 'IFSC must be exactly 11 characters'],
    ['ifsc', '', 'IFSC is required'],
  ])('with %s %j are refused', async (field, value, message) => {
    const seller = await aSeller();
    const { status, body } = await post(seller, 'user/bank-details', { ...bank, [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await metadataOf(seller)).userBankDetails).toEqual([]);
  });
});

describe('a courier service', () => {
  // spec: api-user-couriers, users-payment-and-couriers
  test('can be switched off and on for a seller by an administrator', async () => {
    const [admin, seller, other] = [await anAdmin(), await aSeller(), await aSeller()];
    const { id } = await serviceOf(seller, 3, 2);
    for (const active of [false, false, true, true]) {
      const { status, body } = await post(admin, 'update/user/logistics', {
        userId: seller.userId,
        id,
        active,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        active,
        courierType: { id: 3 },
        modeOFTransport: { id: 2, name: 'Surface' },
      });
      expect((await serviceOf(seller, 3, 2)).active).toBe(active);
      expect((await serviceOf(other, 3, 2)).active).toBe(true);
    }
  });

  test('cannot be switched by a seller, and must exist', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { id } = await serviceOf(seller, 3, 2);
    const change = { userId: seller.userId, id, active: false };
    const statusFor = async (who: Person, changed: object) =>
      (await post(who, 'update/user/logistics', { ...change, ...changed })).status;
    expect(await statusFor(seller, {})).toBe(403);
    expect(await statusFor(admin, { id: 9999 })).toBe(404);
    expect(await statusFor(admin, { userId: 99999999 })).toBe(404);
    expect(await statusFor(admin, { active: undefined })).toBe(422);
    expect((await serviceOf(seller, 3, 2)).active).toBe(true);
  });
});

describe('the default logistic', () => {
  // spec: api-default-courier
  test('is chosen by the seller, and the response has the new metadata', async () => {
    const seller = await aSeller();
    const choice = { logisticId: 2, logoUrl: '/couriers/blue-dart.svg', motId: 1 };
    const { status, body } = await post(seller, 'update/user/default/logistics', choice);
    expect(status).toBe(200);
    expect(body).toEqual(await metadataOf(seller));
    expect(body.userProfile).toMatchObject({ defaultLogisticId: 2, defaultMotId: 1 });
  });

  // spec: settings-default-courier
  test('must exist and be switched on', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { id } = await serviceOf(seller, 4, 1);
    await post(admin, 'update/user/logistics', { userId: seller.userId, id, active: false });
    for (const choice of [
      { logisticId: 4, motId: 1 },
      { logisticId: 99, motId: 1 },
      { logisticId: 1, motId: 3 },
    ]) {
      const { status, body } = await post(seller, 'update/user/default/logistics', choice);
      expect(status).toBe(422);
      expect(body.message).toBe('Please choose an active courier.');
    }
    expect((await metadataOf(seller)).userProfile.defaultLogisticId).toBeNull();
  });

  // spec: settings-default-courier
  test('cannot be chosen by an administrator or another seller', async () => {
    const [admin, seller, other] = [await anAdmin(), await aSeller(), await aSeller()];
    for (const who of [admin, other]) {
      const choice = { userId: seller.userId, logisticId: 2, motId: 1 };
      const { status, body } = await post(who, 'update/user/default/logistics', choice);
      expect(status).toBe(403);
      expect(body.message).toBe(NOT_ALLOWED);
    }
  });
});

describe('progress', () => {
  const doneOf = async (who: Person) => {
    const { body } = await post(who, 'user/progress', { userId: who.userId });
    return body.steps
      .filter((step: { done: boolean }) => step.done)
      .map(({ step }: { step: string }) => step);
  };

  test('lists the setup steps in order', async () => {
    const { body } = await post(await aSeller(), 'user/progress');
    const steps = body.steps.map(({ step }: { step: string }) => step);
    expect(steps).toEqual(['phone', 'profile', 'company', 'bank', 'pickupPoint', 'wallet', 'firstOrder']);
  });

  // spec: api-progress
  test('marks each completed step', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller({ filled: false })];
    expect(await doneOf(seller)).toEqual(['phone']);
    await post(seller, 'user/customer-profile', { firstName: 'Asha', lastName: 'Rao', phone: '9812345670' });
    await post(seller, 'user/bank-details', bank);
    expect(await doneOf(seller)).toEqual(['phone', 'profile', 'bank']);
    await post(admin, 'update/user/payment', { userId: seller.userId, prepaidUser: false });
    expect(await doneOf(seller)).toEqual(['phone', 'profile', 'bank', 'wallet']);
  });

  test('is complete for wallet and first order after a recharge and an order', async () => {
    const seller = await aSeller({ balance: 500 });
    expect(await doneOf(seller)).toEqual(['phone', 'profile', 'company', 'wallet']);
    const point = await aPickupPoint(seller);
    expect(await doneOf(seller)).toEqual(['phone', 'profile', 'company', 'pickupPoint', 'wallet']);
    await anOrder(seller, point);
    expect(await doneOf(seller)).toEqual([
      'phone',
      'profile',
      'company',
      'pickupPoint',
      'wallet',
      'firstOrder',
    ]);
  });

  test('of another user is forbidden; an administrator must send the userId', async () => {
    const [admin, seller, other] = [await anAdmin(), await aSeller(), await aSeller()];
    expect((await post(seller, 'user/progress', { userId: other.userId })).status).toBe(403);
    expect((await post(admin, 'user/progress', { userId: other.userId })).status).toBe(200);
    expect((await post(admin, 'user/progress')).status).toBe(422);
  });
});

describe('controls', () => {
  const labels = (menu: { label: string }[]) => menu.map(({ label }) => label);

  // spec: shell-menu-entries, shell-controls-loaded, tools-all-logistics
  test('of a seller show the seller’s menu, and allow orders once profile and company are filled', async () => {
    const [seller, fresh] = [await aSeller(), await aSeller({ filled: false })];
    const { body } = await post(seller, 'user/controls');
    expect(body).toMatchObject({ userId: seller.userId, roles: 'ROLE_USER', emailId: seller.emailId });
    expect(body).toMatchObject({ prepaidUser: true, createOrder: true });
    expect(labels(body.menu)).toEqual([
      'Dashboard',
      'Orders',
      'Track orders',
      'NDR',
      'Wallet',
      'COD',
      'Invoices',
      'Tools',
      'Settings',
    ]);
    expect(body.menu[1].children.every(({ hidden }: { hidden: boolean }) => hidden)).toBe(true);
    const paths = body.menu.flatMap(({ path, children }: { path: string; children: { path: string }[] }) => [
      path,
      ...children.map((child) => child.path),
    ]);
    expect(paths).toEqual([
      '/dashboard',
      '/orders',
      '/orders/create/order',
      '/orders/edit/order',
      '/orders',
      '/channel-orders',
      '/weight-differences',
      '/tracking',
      '/manage-ndr',
      '/wallet',
      '/cod',
      '/invoices',
      '/tools',
      '/tools/rate-calculator',
      '/tools/pincodes',
      '/tools/all-logistics',
      '/settings',
      '/settings/account',
      '/settings/pickup-points',
      '/settings/logistics',
      '/settings/courier-rules',
      '/settings/notifications',
      '/settings/tracking-page',
      '/settings/api-keys',
      '/settings/webhooks',
      '/settings/stores',
    ]);
    expect(body.menu[7].children.map(({ hidden }: { hidden: boolean }) => hidden)).toEqual([
      false,
      false,
      true,
    ]);
    expect(body.paths).toEqual(
      expect.arrayContaining(['/orders', '/wallet', '/tools/pincodes', '/settings/pickup-points']),
    );
    expect((await post(fresh, 'user/controls')).body).toMatchObject({
      createOrder: false,
      companyName: null,
    });
  });

  // spec: shell-wallet-entry
  test('show the wallet only to prepaid sellers', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const changed = await post(admin, 'update/user/payment', { userId: seller.userId, prepaidUser: false });
    expect(changed.body).toEqual({ userId: seller.userId, prepaidUser: false });
    const { body } = await post(seller, 'user/controls');
    expect(body.prepaidUser).toBe(false);
    expect(labels(body.menu)).not.toContain('Wallet');
    expect(body.paths).not.toContain('/wallet');
  });

  // spec: shell-controls-loaded
  test('of an administrator show the back office, and are forbidden for sellers', async () => {
    const admin = await anAdmin();
    const { body } = await post(admin, 'admin/controls');
    expect(body).toMatchObject({ userId: admin.userId, roles: 'ROLE_ADMIN', createOrder: false });
    expect(labels(body.menu)).toEqual([
      'Dashboard',
      'Weight',
      'User status',
      'Manage users',
      'Rates',
      'Others',
    ]);
    expect((await post(admin, 'user/controls')).body).toEqual(body);
    expect((await post(await aSeller(), 'admin/controls')).status).toBe(403);
  });
});

describe('access', () => {
  // spec: api-user-access, shell-session-cookie
  test('removed from a user ends their tokens at once; restored, it requires a new sign-in', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const taken = await post(admin, 'user/access', { userId: seller.userId, active: false });
    expect(taken.body).toEqual({ userId: seller.userId, active: false });
    expect((await post(seller, 'user/controls')).status).toBe(401);
    await post(admin, 'user/access', { userId: seller.userId, active: true });
    expect((await post(seller, 'user/controls')).status).toBe(401);
  });

  test('and payment type can be changed only by an administrator', async () => {
    const seller = await aSeller();
    expect((await post(seller, 'user/access', { userId: seller.userId, active: true })).status).toBe(403);
    expect(
      (await post(seller, 'update/user/payment', { userId: seller.userId, prepaidUser: false })).status,
    ).toBe(403);
    expect((await metadataOf(seller)).userProfile.prepaidUser).toBe(true);
  });

  test('of an unknown user is not found, and administrators cannot remove their own', async () => {
    const admin = await anAdmin();
    expect((await post(admin, 'user/access', { userId: 99999999, active: false })).status).toBe(404);
    expect((await post(admin, 'update/user/payment', { userId: 99999999, prepaidUser: false })).status).toBe(
      404,
    );
    const own = await post(admin, 'user/access', { userId: admin.userId, active: false });
    expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCESS']);
    expect((await post(admin, 'user/access', { active: false })).status).toBe(422);
    expect((await post(admin, 'admin/controls')).status).toBe(200);
  });
});
