import { beforeAll, describe, expect, test } from 'vitest';
import {
  adjust,
  aPending,
  approve,
  aReference,
  auditOf,
  balanceOf,
  entriesOf,
  reject,
  setLimit,
} from '../../setup/adjustments.ts';
import { anAdmin, aSeller, call, db, get, type Person, put } from '../../setup/app.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop } from '../../setup/shipping.ts';

let admin: Person;
let second: Person;
beforeAll(async () => {
  [admin, second] = [await anAdmin(), await anAdmin()];
});

const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const wrongFields = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.errors?.map(({ field }: { field: string }) => field),
];
const verified = async (seller: Person) =>
  (await call('wallet/verify', { userId: seller.userId }, admin.token)).body.ok;

describe('an adjustment up to the limit', () => {
  test('is applied at once, and the seller sees it with its reason', async () => {
    const seller = await aSeller({ balance: 100 });
    const reference = aReference();
    const { status, body } = await adjust(admin, seller, {
      kind: 'BANK_TRANSFER',
      amount: 5_000,
      reference,
      reason: 'NEFT of 23 November',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        userId: seller.userId,
        direction: 'CREDIT',
        kind: 'BANK_TRANSFER',
        amount: 5_000,
        reference,
        state: 'APPROVED',
        askedBy: admin.emailId,
        decidedBy: null,
        entryId: expect.any(Number),
        canApprove: false,
      }),
    ]);
    expect(await balanceOf(seller)).toBe(5_100);
    const [entry] = await entriesOf(seller, { kind: ['BANK_TRANSFER'] });
    expect(entry).toMatchObject({
      id: body.entryId,
      adjustmentId: body.id,
      kind: 'BANK_TRANSFER',
      opening: 100,
      amount: 5_000,
      closing: 5_100,
      reason: 'NEFT of 23 November',
      reference: `adjustment:${body.id}`,
    });
    expect(await verified(seller)).toBe(true);
    expect(await auditOf(body.id)).toEqual([
      {
        action: 'POST admin/wallet-adjustments',
        by: admin.userId,
        outcome: 'DONE',
        message: null,
        sellerId: seller.userId,
      },
    ]);
  });

  test('can debit, but not below zero unless the administrator allows it', async () => {
    const seller = await aSeller({ balance: 100 });
    const debit = { direction: 'DEBIT', kind: 'CORRECTION', amount: 100.01 };
    const refused = await adjust(admin, seller, debit);
    expect([...refusalOf(refused), refused.body.needed, refused.body.balance]).toEqual([
      409,
      'INSUFFICIENT_BALANCE',
      100.01,
      100,
    ]);
    expect(await entriesOf(seller)).toHaveLength(1);
    expect((await adjust(admin, seller, { ...debit, amount: 60 })).body.state).toBe('APPROVED');
    expect((await adjust(admin, seller, { ...debit, allowNegative: true })).body.allowNegative).toBe(true);
    expect(await balanceOf(seller)).toBe(-60.01);
    expect(await verified(seller)).toBe(true);
  });

  test('is in the transaction history and both downloads, and not among the recharges', async () => {
    const seller = await aSeller({ balance: 300 });
    await adjust(admin, seller, { kind: 'PROMO', reason: 'Diwali' });
    await adjust(admin, seller, { direction: 'DEBIT', kind: 'CORRECTION', amount: 40, reason: '=1+1' });
    const { totalCount, walletTransactionHistory } = (
      await call('wallet/transaction/history', { type: 'TRANSACTION' }, seller.token)
    ).body;
    expect([totalCount, walletTransactionHistory]).toEqual([
      3,
      [
        expect.objectContaining({ kind: 'CORRECTION', transferType: 'DEBIT', amount: -40 }),
        expect.objectContaining({ kind: 'PROMO', transferType: 'CREDIT', amount: 500 }),
        expect.objectContaining({ kind: 'RECHARGE' }),
      ],
    ]);
    expect((await call('wallet/recharge-summary', {}, seller.token)).body).toHaveLength(1);
    const lines = (await call('wallet/entries/download', {}, seller.token)).text.trim().split('\r\n');
    expect(lines[0]).toMatch(/,Balance \(Rs\),Reason$/);
    expect(lines[1]).toMatch(/,CORRECTION,,,,800,40,,760,'=1\+1$/);
    expect(lines[2]).toMatch(/,PROMO,,,,300,,500,800,Diwali$/);
    const all = await call(
      'admin/wallet-entries/download',
      { filter: JSON.stringify({ userId: seller.userId }) },
      admin.token,
    );
    expect(all.text).toContain(',Diwali');
  });

  test('with the same Idempotency-Key is applied once', async () => {
    const seller = await aSeller();
    const body = {
      userId: seller.userId,
      direction: 'CREDIT',
      kind: 'GOODWILL',
      amount: 10,
      reason: 'Late pickup',
    };
    const send = (more: object = {}) =>
      call('admin/wallet-adjustments', { ...body, ...more }, admin.token, {
        'Idempotency-Key': `adjust-${seller.userId}`,
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(refusalOf(await send({ amount: 11 }))).toEqual([409, 'KEY_REUSED']);
    expect(await balanceOf(seller)).toBe(10);
  });
});

describe('an adjustment above the limit', () => {
  test('waits, and moves the money once another administrator approves it', async () => {
    const seller = await aSeller();
    const id = await aPending(admin, seller, { amount: 5_000.01 });
    expect([await balanceOf(seller), await entriesOf(seller)]).toEqual([0, []]);
    const own = await get(`admin/wallet-adjustments/${id}`, admin.token);
    const theirs = await get(`admin/wallet-adjustments/${id}`, second.token);
    expect([own.body.canApprove, theirs.body.canApprove]).toEqual([false, true]);
    expect(refusalOf(await approve(admin, id))).toEqual([403, 'OWN_REQUEST']);
    const { status, body } = await approve(second, id);
    expect([status, body]).toMatchObject([
      200,
      { state: 'APPROVED', askedBy: admin.emailId, decidedBy: second.emailId },
    ]);
    expect(await balanceOf(seller)).toBe(5_000.01);
    expect(refusalOf(await approve(second, id))).toEqual([409, 'ALREADY_DECIDED']);
    expect(refusalOf(await reject(second, id))).toEqual([409, 'ALREADY_DECIDED']);
    expect((await auditOf(id)).map(({ action, by, outcome }) => [action, by, outcome])).toEqual([
      ['POST admin/wallet-adjustments', admin.userId, 'DONE'],
      ['POST wallet-adjustments/approve', admin.userId, 'REFUSED'],
      ['POST wallet-adjustments/approve', second.userId, 'DONE'],
      ['POST wallet-adjustments/approve', second.userId, 'REFUSED'],
      ['POST wallet-adjustments/reject', second.userId, 'REFUSED'],
    ]);
  });

  test('can be rejected with a reason, or withdrawn by the requester', async () => {
    const seller = await aSeller();
    const [one, other] = [await aPending(admin, seller), await aPending(admin, seller)];
    expect(wrongFields(await reject(second, one, ' '))).toEqual([422, ['reason']]);
    expect((await reject(second, one, 'Never arrived')).body).toMatchObject({
      state: 'REJECTED',
      decidedBy: second.emailId,
      decision: 'Never arrived',
      entryId: null,
    });
    expect((await reject(admin, other)).body.state).toBe('REJECTED');
    expect(refusalOf(await approve(second, one))).toEqual([409, 'ALREADY_DECIDED']);
    expect(await entriesOf(seller)).toEqual([]);
  });

  test('stays pending if the balance has become insufficient', async () => {
    const seller = await aSeller();
    await approve(second, await aPending(admin, seller, { amount: 9_000 }));
    const id = await aPending(admin, seller, { direction: 'DEBIT', amount: 8_000 });
    await adjust(admin, seller, { direction: 'DEBIT', amount: 2_000 });
    expect(refusalOf(await approve(second, id))).toEqual([409, 'INSUFFICIENT_BALANCE']);
    expect((await get(`admin/wallet-adjustments/${id}`, admin.token)).body.state).toBe('PENDING');
    await adjust(admin, seller, { amount: 2_000 });
    expect((await approve(second, id)).body.state).toBe('APPROVED');
    expect(await balanceOf(seller)).toBe(1_000);
  });

  test('approved four times at the same moment is posted once', async () => {
    const seller = await aSeller();
    const id = await aPending(admin, seller);
    const third = await anAdmin();
    const answers = await Promise.all(
      [second, third, second, third].map((approver) => approve(approver, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect([await balanceOf(seller), (await entriesOf(seller)).length]).toEqual([20_000, 1]);
    expect(await verified(seller)).toBe(true);
  });

  test('is not applied while the wallet has an entry of its reference', async () => {
    const seller = await aSeller({ balance: 100 });
    const id = await aPending(admin, seller);
    await db('wallet_entries')
      .where({ user_id: seller.userId })
      .update({ reference: `adjustment:${id}` });
    expect((await approve(second, id)).status).toBe(500);
    expect((await get(`admin/wallet-adjustments/${id}`, admin.token)).body.state).toBe('PENDING');
    expect([await balanceOf(seller), (await entriesOf(seller)).length]).toEqual([100, 1]);
  });

  test('approved and rejected at the same moment is one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const seller = await aSeller();
      const id = await aPending(admin, seller);
      const answers = await Promise.all([approve(second, id), reject(admin, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { state } = (await get(`admin/wallet-adjustments/${id}`, admin.token)).body;
      expect([answers[0].status === 200, await balanceOf(seller)]).toEqual(
        state === 'APPROVED' ? [true, 20_000] : [false, 0],
      );
    }
  });
});

describe('the limit', () => {
  test('is ₹5,000 until an administrator sets another, which is audited; 0 means every adjustment waits', async () => {
    // Other files of tests share the database.
    await db('wallet_terms').delete();
    const seller = await aSeller();
    const terms = async () => (await get('admin/wallet-adjustments/terms', admin.token)).body;
    const audited = (await auditOf('terms')).length;
    expect(await terms()).toEqual({ approvalAbove: 5_000, changedBy: null, changedAt: null });
    expect((await setLimit(admin, 0)).body).toMatchObject({ approvalAbove: 0, changedBy: admin.emailId });
    expect((await adjust(admin, seller, { amount: 0.01 })).body.state).toBe('PENDING');
    await setLimit(second, 5_000);
    expect(await terms()).toMatchObject({ approvalAbove: 5_000, changedBy: second.emailId });
    expect((await adjust(admin, seller)).body.state).toBe('APPROVED');
    for (const wrong of [-1, 1.005, 'much', null, 1e12])
      expect(wrongFields(await setLimit(admin, wrong))).toEqual([422, ['approvalAbove']]);
    const changes = (await auditOf('terms')).slice(audited, audited + 2);
    expect(changes.map(({ by, outcome }) => [by, outcome])).toEqual([
      [admin.userId, 'DONE'],
      [second.userId, 'DONE'],
    ]);
  });
});

describe('a bank transfer', () => {
  test('is recorded once by its reference, until it is rejected', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const reference = aReference();
    const transfer = { kind: 'BANK_TRANSFER', reference };
    const id = await aPending(admin, seller, transfer);
    const again = { ...transfer, reference: ` ${reference.toLowerCase().replace('utr', 'utr ')}` };
    expect(refusalOf(await adjust(admin, other, again))).toEqual([409, 'TRANSFER_RECORDED']);
    await reject(second, id);
    expect((await adjust(admin, other, again)).body.state).toBe('APPROVED');
    expect((await adjust(admin, other, { ...transfer, direction: 'DEBIT' })).body.state).toBe('APPROVED');
    expect([await balanceOf(seller), await balanceOf(other)]).toEqual([0, 0]);
  });

  test('credited five times at the same moment is credited once', async () => {
    const seller = await aSeller();
    const reference = aReference();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => adjust(admin, seller, { kind: 'BANK_TRANSFER', reference })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect([await balanceOf(seller), await verified(seller)]).toEqual([500, true]);
  });
});

test('a lost parcel of the seller is paid for once', async () => {
  const [shop, other] = [await aShop(), await aShop()];
  const { id: trackingId, awb: wayBillId } = await aShipped(shop);
  const claim = { kind: 'LOST_PARCEL_CLAIM', wayBillId };
  expect(wrongFields(await adjust(admin, other.seller, claim))).toEqual([422, ['wayBillId']]);
  expect(wrongFields(await adjust(admin, shop.seller, { ...claim, wayBillId: '' }))).toEqual([
    422,
    ['wayBillId'],
  ]);
  expect(wrongFields(await adjust(admin, shop.seller, { ...claim, direction: 'DEBIT' }))).toEqual([
    422,
    ['direction'],
  ]);
  const { body } = await adjust(admin, shop.seller, claim);
  expect(body).toMatchObject({ state: 'APPROVED', wayBillId, trackingId });
  expect(refusalOf(await adjust(second, shop.seller, claim))).toEqual([409, 'CLAIM_RECORDED']);
  const found = await entriesOf(shop.seller, { kind: ['LOST_PARCEL_CLAIM'] });
  expect(found).toMatchObject([{ amount: 500, trackingId, wayBillId }]);
});

test('a postpaid seller can only be brought back to zero', async () => {
  const seller = await aSeller({ balance: 300 });
  await call('update/user/payment', { userId: seller.userId, prepaidUser: false }, admin.token);
  expect(refusalOf(await adjust(admin, seller))).toEqual([409, 'POSTPAID']);
  expect(refusalOf(await adjust(admin, seller, { amount: 20_000 }))).toEqual([409, 'POSTPAID']);
  const debit = { direction: 'DEBIT', kind: 'CORRECTION', amount: 400, allowNegative: true };
  expect((await adjust(admin, seller, debit)).body.state).toBe('APPROVED');
  expect((await adjust(admin, seller, { amount: 100 })).body.state).toBe('APPROVED');
  expect(await balanceOf(seller)).toBe(0);
});

describe('the input', () => {
  test.each<[string, object, string]>([
    ['no amount', { amount: null }, 'amount'],
    ['an amount of zero', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -5 }, 'amount'],
    ['an amount with three decimals', { amount: 1.005 }, 'amount'],
    ['too much', { amount: 10_000_001 }, 'amount'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason that cannot be printed', { reason: 'ᚠᚢᚦ' }, 'reason'],
    ['a reason of 201 characters', { reason: 'a'.repeat(201) }, 'reason'],
    ['another kind', { kind: 'RECHARGE' }, 'kind'],
    ['another direction', { direction: 'BOTH' }, 'direction'],
    ['a bank transfer without a reference', { kind: 'BANK_TRANSFER' }, 'reference'],
    ['a reference with other characters', { reference: '<b>' }, 'reference'],
    ['no seller', { userId: null }, 'userId'],
  ])('is refused with %s', async (_what, changes, field) => {
    expect(wrongFields(await adjust(admin, await aSeller(), changes))).toEqual([422, [field]]);
  });

  test('is refused for an unknown user and for an administrator', async () => {
    expect((await adjust(admin, { ...admin, userId: 999_999_999 })).status).toBe(404);
    expect((await adjust(admin, second)).status).toBe(404);
    expect((await approve(admin, 999_999_999)).status).toBe(404);
    expect((await reject(admin, 999_999_999)).status).toBe(404);
    expect((await get('admin/wallet-adjustments/999999999', admin.token)).status).toBe(404);
  });
});

describe('the list', () => {
  test('has the pending ones first and can be filtered', async () => {
    const seller = await aSeller();
    const reference = aReference();
    const waiting = await aPending(admin, seller, { kind: 'BANK_TRANSFER', reference });
    const done = (await adjust(admin, seller, { kind: 'PROMO' })).body.id;
    const listed = async (filter: object) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ userId: seller.userId, ...filter }),
        sort: JSON.stringify(['state', 'ASC']),
      });
      const { body } = await get(`admin/wallet-adjustments?${query}`, admin.token);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await listed({})).toEqual([waiting, done]);
    expect(await listed({ state: 'APPROVED' })).toEqual([done]);
    expect(await listed({ kind: 'BANK_TRANSFER' })).toEqual([waiting]);
    expect(await listed({ direction: 'DEBIT' })).toEqual([]);
    expect(await listed({ q: reference.slice(3, 12) })).toEqual([waiting]);
    expect(await listed({ id: [done] })).toEqual([done]);
  });

  test('and every call on adjustments is refused to a seller', async () => {
    const seller = await aSeller();
    const id = await aPending(admin, seller);
    const answers = [
      await adjust(seller, seller),
      await approve(seller, id),
      await reject(seller, id),
      await get('admin/wallet-adjustments', seller.token),
      await get(`admin/wallet-adjustments/${id}`, seller.token),
      await put('admin/wallet-adjustments/terms', { approvalAbove: 1 }, seller.token),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [403, 'FORBIDDEN']));
    expect(await balanceOf(seller)).toBe(0);
  });
});

describe('the receipt', () => {
  const receipt = (id: number, who: Person) => call(`wallet-adjustments/receipt/${id}`, {}, who.token);

  test('is a PDF for the administrator and the seller, and names no administrator', async () => {
    const seller = await aSeller({ balance: 50 });
    const reference = aReference();
    const { id } = (
      await adjust(admin, seller, { kind: 'BANK_TRANSFER', amount: 1_234.5, reference, reason: 'नमस्ते' })
    ).body;
    const [own, office] = [await receipt(id, seller), await receipt(id, admin)];
    expect([own.status, own.headers['content-type'], own.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename=WA-${String(id).padStart(6, '0')}.pdf`,
    ]);
    const text = textOf(readPdf(own.body as Buffer)[0]);
    for (const shown of [
      `WA-${String(id).padStart(6, '0')}`,
      `Asha Textiles ${seller.userId}`,
      'Added to the wallet',
      'Rupees One Thousand Two Hundred Thirty Four and Fifty Paise Only',
      'Bank transfer',
      reference,
      `adjustment:${id}`,
      '₹50.00',
      '₹1,284.50',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain(admin.emailId);
    expect(textOf(readPdf(office.body as Buffer)[0])).toBe(text);
  });

  test('appears only after approval, and for no other seller', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const id = await aPending(admin, seller);
    expect((await receipt(id, seller)).status).toBe(404);
    await approve(second, id);
    expect((await receipt(id, seller)).status).toBe(200);
    expect((await receipt(id, other)).status).toBe(404);
    expect((await call(`wallet-adjustments/receipt/${id}`)).status).toBe(401);
  });
});
