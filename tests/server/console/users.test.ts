import { beforeAll, describe, expect, test } from 'vitest';
import { COMMON_TEXTS } from '../../../server/contract/texts/common.ts';
import { anAdmin, aPhone, aSeller, call, db, get, http, type Person, put as putTo } from '../../setup/app.ts';
import { aLogo } from '../../setup/logos.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const details = (changes: object = {}) => ({
  companyName: 'Asha Textiles',
  website: 'www.asha.example',
  address: '12 MG Road',
  city: 'Mysuru',
  state: 'Karnataka',
  country: 'India',
  pincode: '570001',
  companyLogo: null,
  ...changes,
});
const gst = { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };
const bank = {
  bankName: 'State Bank',
  beneficiaryName: 'Asha Rao',
  accountNumber: '00012345678',
  ifsc: 'SBIN0001234',
};

const user = async (id: number) => (await get(`admin/users/${id}`, admin.token)).body;
const put = (id: number, body: object, token = admin.token) => putTo(`admin/users/${id}`, body, token);
const ask = (path: string, body: object) => call(path, body, admin.token);

async function aCompany(name: string) {
  const seller = await aSeller();
  await db('seller_companies').where({ user_id: seller.userId }).update({ company_name: name });
  return seller;
}

describe('get/all/users', () => {
  // spec: users-get-all
  test('returns pages from 0, newest first, of users whose company name contains the text', async () => {
    const word = `Looms${aPhone()}`;
    const sellers = [
      await aCompany(`${word} One`),
      await aCompany(`${word} Two`),
      await aCompany(`${word} Three`),
    ];
    const page = async (pageNumber: number) =>
      (await ask('get/all/users', { pageNumber, recordSize: 2, companyName: word.toLowerCase() })).body;
    const [first, second, third] = [await page(0), await page(1), await page(2)];
    expect([first.totalCount, second.totalCount, third.totalCount]).toEqual([3, 3, 3]);
    const ids = [first, second, third].map((one) =>
      one.userDetails.map(({ userId }: { userId: number }) => userId),
    );
    expect(ids).toEqual([[sellers[2]!.userId, sellers[1]!.userId], [sellers[0]!.userId], []]);
    expect(first.userDetails[1]).toEqual({
      userId: sellers[1]!.userId,
      active: true,
      prepaidUser: true,
      customRateEnabled: false,
      companyName: `${word} Two`,
      firstName: 'Asha',
      lastName: 'Rao',
      emailId: sellers[1]!.emailId,
      phone: sellers[1]!.phoneNo,
    });
  });

  test('searches company names only, and % is not a wildcard', async () => {
    const seller = await aSeller();
    for (const companyName of [seller.phoneNo, seller.emailId, '%', '_']) {
      const { userDetails } = (await ask('get/all/users', { companyName, recordSize: 1000 })).body;
      expect(
        userDetails.map(({ userId }: Person) => userId),
        companyName,
      ).not.toContain(seller.userId);
    }
    await Promise.all(Array.from({ length: 10 }, () => aSeller({ filled: false })));
    expect((await ask('get/all/users', {})).body.userDetails).toHaveLength(10);
  });

  test.each([{ pageNumber: -1 }, { recordSize: 0 }, { recordSize: 1001 }])('refuses %j', async (body) => {
    expect((await ask('get/all/users', body)).status).toBe(422);
  });
});

describe('user/management/list', () => {
  // spec: users-record, users-status-filter, users-list
  test('returns the users with the given statuses, or all users', async () => {
    const [active, gone, unverified] = [await aSeller({ balance: 300 }), await aSeller(), await aSeller()];
    await ask('user/access', { userId: gone.userId, active: false });
    await db('users').where({ id: unverified.userId }).update({ phone_verified_at: null });
    const mine = async (statusId: number[]) => {
      const { body } = await ask('user/management/list', { offset: 0, limit: 3, statusId });
      return body.userManagementList
        .map(({ userId }: { userId: number }) => userId)
        .filter((id: number) => id >= active.userId);
    };
    expect(await mine([])).toEqual([unverified.userId, gone.userId, active.userId]);
    expect(await mine([1])).toEqual([active.userId]);
    expect(await mine([2])).toEqual([gone.userId]);
    expect(await mine([2, 3])).toEqual([unverified.userId, gone.userId]);
    const { body } = await ask('user/management/list', { offset: 2, limit: 1 });
    expect(body.userManagementList).toEqual([
      {
        userId: active.userId,
        companyName: `Asha Textiles ${active.userId}`,
        phone: active.phoneNo,
        emailId: active.emailId,
        currentStatus: 'ACTIVE',
        accountBalance: 300,
        isOtpVerified: true,
        prepaidUser: true,
      },
    ]);
    expect(body.count).toBe(Number((await db('users').where({ role_id: 1 }).count({ n: '*' }))[0]!.n));
    expect((await ask('user/management/list', { statusId: [9] })).status).toBe(422);
  });
});

describe('custom/rate/enable', () => {
  // spec: users-custom-rates
  test('switches a seller’s custom rates on and off', async () => {
    const seller = await aSeller();
    const enabled = async () =>
      (await call(`metadata/${seller.userId}`, {}, seller.token)).body.userProfile.isCustomRateEnabled;
    expect(
      (await ask('custom/rate/enable', { userId: seller.userId, enableCustomRates: true })).body,
    ).toEqual({ userId: seller.userId, enableCustomRates: true });
    expect(await enabled()).toBe(true);
    await ask('custom/rate/enable', { userId: seller.userId, enableCustomRates: false });
    expect(await enabled()).toBe(false);
  });

  // spec: users-custom-rates-active
  test('works only while the user is active', async () => {
    const seller = await aSeller();
    await ask('user/access', { userId: seller.userId, active: false });
    const { status, body } = await ask('custom/rate/enable', {
      userId: seller.userId,
      enableCustomRates: true,
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'SELLER_INACTIVE',
      'Custom rates can only be changed while the user is active.',
    ]);
    expect((await user(seller.userId)).customRateEnabled).toBe(false);
  });

  test('answers 404 for an unknown user or an administrator', async () => {
    expect((await ask('custom/rate/enable', { userId: 999_999_999, enableCustomRates: true })).status).toBe(
      404,
    );
    expect((await ask('custom/rate/enable', { userId: admin.userId, enableCustomRates: true })).status).toBe(
      404,
    );
  });
});

describe('a user in the back office', () => {
  test('has all fields that the page shows', async () => {
    const seller = await aSeller();
    await call('user/bank-details', bank, seller.token);
    expect(await user(seller.userId)).toMatchObject({
      userId: seller.userId,
      revision: expect.any(Number),
      customerDetails: { city: 'Bengaluru' },
      userGSTDetails: { gstAvailable: false },
      userBankDetails: { accountNumber: '00012345678' },
    });
    expect((await user(seller.userId)).userCourierMot.length).toBeGreaterThan(0);
  });

  // spec: users-company-lock, users-bank-lock
  test('changes only in the fields sent, and each save raises the revision', async () => {
    const seller = await aSeller();
    const { revision } = await user(seller.userId);
    const { status, body } = await put(seller.userId, {
      revision,
      prepaidUser: false,
      customRateEnabled: true,
    });
    expect([status, body.prepaidUser, body.customRateEnabled, body.active, body.revision > revision]).toEqual(
      [200, false, true, true, true],
    );
    const saved = await put(seller.userId, {
      revision: body.revision,
      customerDetailsRequest: details(),
      gstDetailsRequest: gst,
    });
    expect([saved.status, saved.body.companyName, saved.body.customerDetails.city]).toEqual([
      200,
      'Asha Textiles',
      'Mysuru',
    ]);
    const banked = await put(seller.userId, { revision: saved.body.revision, bankDetailsRequest: bank });
    expect([banked.status, banked.body.userBankDetails.ifsc]).toEqual([200, 'SBIN0001234']);
    const again = await put(seller.userId, {
      revision: banked.body.revision,
      bankDetailsRequest: { ...bank, accountNumber: '777' },
    });
    expect(again.body.userBankDetails.accountNumber).toBe('777');
  });

  // spec: users-two-administrators
  test('is not overwritten when someone else saved first; the refusal carries what they saved', async () => {
    const seller = await aSeller();
    const { revision } = await user(seller.userId);
    expect(
      (
        await put(seller.userId, {
          revision,
          customerDetailsRequest: details({ city: 'Hubballi' }),
          gstDetailsRequest: gst,
        })
      ).status,
    ).toBe(200);
    const { status, body } = await put(seller.userId, {
      revision,
      customerDetailsRequest: details({ city: 'Udupi' }),
      gstDetailsRequest: gst,
      active: false,
    });
    expect([status, body.code, body.message, body.current.customerDetails.city]).toEqual([
      409,
      'CHANGED',
      COMMON_TEXTS.changedMeanwhile,
      'Hubballi',
    ]);
    expect(await user(seller.userId)).toMatchObject({
      active: true,
      revision: body.current.revision,
      customerDetails: { city: 'Hubballi' },
    });
    expect(
      (
        await put(seller.userId, {
          revision: body.current.revision,
          customerDetailsRequest: details({ city: 'Udupi' }),
          gstDetailsRequest: gst,
        })
      ).status,
    ).toBe(200);
  });

  // spec: users-payment-and-couriers
  test('gets a new revision from the seller’s own saves and from the provider API', async () => {
    const seller = await aSeller();
    const seen = async () => (await user(seller.userId)).revision as number;
    const before = await seen();
    await call('user/bank-details', bank, seller.token);
    const banked = await seen();
    await ask('update/user/payment', { userId: seller.userId, prepaidUser: false });
    const paid = await seen();
    await ask('user/access', { userId: seller.userId, active: false });
    const gone = await seen();
    const { userCourierMot } = await user(seller.userId);
    await ask('update/user/logistics', { userId: seller.userId, id: userCourierMot[0].id, active: false });
    expect([before < banked, banked < paid, paid < gone, gone < (await seen())]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('is saved completely or not at all', async () => {
    const seller = await aSeller();
    const { revision } = await user(seller.userId);
    const { status } = await put(seller.userId, {
      revision,
      active: false,
      prepaidUser: false,
      customRateEnabled: true,
    });
    expect(status).toBe(409);
    expect(await user(seller.userId)).toMatchObject({ active: true, prepaidUser: true, revision });
  });

  // spec: users-field-texts
  test.each<[string, object, string, string]>([
    [
      'no company name',
      { customerDetailsRequest: details({ companyName: 'A' }), gstDetailsRequest: gst },
      'customerDetailsRequest.companyName',
      'Company name must be at least 2 characters',
    ],
    [
      'a pincode of five digits',
      { customerDetailsRequest: details({ pincode: '57000' }), gstDetailsRequest: gst },
      'customerDetailsRequest.pincode',
      'Pincode must be 6 digits',
    ],
    [
      'a state with signs',
      { customerDetailsRequest: details({ state: 'K@rnataka' }), gstDetailsRequest: gst },
      'customerDetailsRequest.state',
      'Special Characters are not allowed',
    ],
    [
      'GST without a number',
      { customerDetailsRequest: details(), gstDetailsRequest: { gstAvailable: true } },
      'gstDetailsRequest.gstNo',
      'GST number is required',
    ],
    [
      'no GST and no PAN',
      { customerDetailsRequest: details(), gstDetailsRequest: { gstAvailable: false } },
      'gstDetailsRequest.pan',
      'PAN is required',
    ],
    [
      'a logo that is too large',
      { customerDetailsRequest: details({ companyLogo: aLogo(91, 88) }), gstDetailsRequest: gst },
      'customerDetailsRequest.companyLogo',
      'Uploaded image width and height should not be greater than 90 px and 88 px',
    ],
    [
      'a bank with signs',
      { bankDetailsRequest: { ...bank, bankName: 'B@nk' } },
      'bankDetailsRequest.bankName',
      'Special Characters are not allowed',
    ],
    [
      'no beneficiary',
      { bankDetailsRequest: { ...bank, beneficiaryName: '' } },
      'bankDetailsRequest.beneficiaryName',
      'Beneficiary name is required',
    ],
    [
      'an IFSC of ten',
      { bankDetailsRequest: { ...bank, ifsc: 'SBIN000123' } },
      'bankDetailsRequest.ifsc',
      'IFSC must be exactly 11 characters',
    ],
  ])('with %s is refused with an error on its field', async (_what, changes, field, message) => {
    const seller = await aSeller();
    const { revision } = await user(seller.userId);
    const { status, body } = await put(seller.userId, { revision, ...changes });
    expect([status, body.errors.find((one: { field: string }) => one.field === field)]).toEqual([
      422,
      { field, message },
    ]);
    expect((await user(seller.userId)).revision).toBe(revision);
  });

  test('requires the revision, and is a 404 if the user is not a seller', async () => {
    const seller = await aSeller();
    expect((await put(seller.userId, { active: false })).status).toBe(422);
    expect((await put(admin.userId, { revision: 1, prepaidUser: false })).status).toBe(404);
    for (const unknown of [999_999_999, Number.MAX_SAFE_INTEGER])
      expect((await put(unknown, { revision: 1, prepaidUser: false })).status).toBe(404);
  });
});

describe('a recharge by an administrator', () => {
  const pay = async (userId: number) => {
    const { status, body } = await ask('initiatePayment', { userId, amount: 750 });
    expect(status).toBe(200);
    const paid = await http()
      .post(new URL(body.redirectUrl).pathname)
      .type('form')
      .send({ outcome: 'success' });
    return {
      id: body.transactionId as string,
      back: (await http().get(paid.headers.location!).redirects(0)).headers.location,
    };
  };

  // spec: users-recharge
  test('credits the seller when it is paid, and returns to the seller’s wallet in the back office', async () => {
    const seller = await aSeller();
    const { id, back } = await pay(seller.userId);
    expect(back).toBe(`/admin/users/${seller.userId}/show/wallet?tansActionId=${id}`);
    expect((await user(seller.userId)).accountBalance).toBe(750);
    expect((await get(`payment-status/${id}`, admin.token)).body).toMatchObject({
      code: 'PAYMENT_SUCCESS',
      amount: 750,
    });
  });

  test('is for prepaid users only', async () => {
    const seller = await aSeller();
    await ask('update/user/payment', { userId: seller.userId, prepaidUser: false });
    expect((await ask('initiatePayment', { userId: seller.userId, amount: 750 })).status).toBe(409);
  });

  // spec: users-recharge-texts
  test.each<[string, object, string]>([
    ['no amount', {}, 'Please enter amount'],
    ['less than a tenth of a rupee', { amount: 0.05 }, 'Amount should not be less than 200'],
    ['a promo code with signs', { amount: 500, promoCode: 'TEN%' }, 'Special Characters are not allowed'],
  ])('with %s is refused', async (_what, body, message) => {
    const seller = await aSeller();
    const answer = await ask('initiatePayment', { userId: seller.userId, ...body });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});
