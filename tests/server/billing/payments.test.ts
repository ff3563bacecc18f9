import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, db, get, type Person } from '../../setup/app.ts';
import { aPostpaidShop, makeMonthlyInvoice, setClock } from '../../setup/billing.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Due = { shop: Shop; id: number; due: number };

/** A postpaid seller with an unpaid invoice of April 2031. */
async function anUnpaid(): Promise<Due> {
  setClock('2031-04-10 12:00');
  const shop = await aPostpaidShop(admin);
  await aShipped(shop);
  await aShipped(shop);
  setClock('2031-05-01 03:00');
  expect(await makeMonthlyInvoice(shop, '2031-04')).toBe(true);
  const [invoice] = (await call('invoices/list', {}, shop.seller.token)).body.data;
  expect(invoice).toMatchObject({ status: 'DUE', received: 0 });
  return { shop, id: invoice.id, due: invoice.due };
}

const pay = (id: number, amount: unknown, changes: object = {}, who = admin) =>
  call(
    `admin/invoices/${id}/payments`,
    { amount, paidOn: '2031-05-01', mode: 'BANK_TRANSFER', reference: 'UTR 1', ...changes },
    who.token,
  );
const reverse = (id: number, paymentId: number, reason = 'The cheque bounced', who = admin) =>
  call(`admin/invoices/${id}/payments/reverse`, { paymentId, reason }, who.token);
const detailOf = async (id: number, who: Person) => (await call('invoices/get', { id }, who.token)).body;
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const rounded = (rupees: number) => Math.round(rupees * 100) / 100;
const statusesOf = async ({ shop, id }: Due) => {
  const found = await Promise.all(
    ['DUE', 'PART_PAID', 'PAID', 'CREDIT'].map(async (status) => {
      const filter = encodeURIComponent(JSON.stringify({ userId: shop.seller.userId, status }));
      const { body } = await get(`admin/invoices?filter=${filter}`, admin.token);
      return body.some((one: { id: number }) => one.id === id) ? [status] : [];
    }),
  );
  return found.flat();
};

describe('a payment of an invoice', () => {
  test('may be partial, and the invoice is due, part paid and paid in turn', async () => {
    const unpaid = await anUnpaid();
    const { shop, id, due } = unpaid;
    expect(await statusesOf(unpaid)).toEqual(['DUE']);
    const part = await pay(id, 10.5, { note: 'By phone' });
    expect([part.status, part.body]).toMatchObject([
      200,
      { id, status: 'PART_PAID', received: 10.5, due: rounded(due - 10.5) },
    ]);
    expect(await statusesOf(unpaid)).toEqual(['DUE', 'PART_PAID']);
    const rest = await pay(id, rounded(due - 10.5), { mode: 'UPI', reference: 'UPI-2' });
    expect(rest.body).toMatchObject({ status: 'PAID', received: due, due: 0 });
    expect(await statusesOf(unpaid)).toEqual(['PAID']);
    const own = await detailOf(id, shop.seller);
    expect(own).toMatchObject({ status: 'PAID', due: 0 });
    expect(own.payments).toMatchObject([
      { amount: 10.5, paidOn: '2031-05-01', mode: 'BANK_TRANSFER', note: null, recordedBy: null },
      { amount: rounded(due - 10.5), mode: 'UPI', reference: 'UPI-2', isReversed: false },
    ]);
    const [first] = (await detailOf(id, admin)).payments;
    expect(first).toMatchObject({ note: 'By phone', recordedBy: admin.emailId });
    const audited = await db('audit_entries as e')
      .join('audit_outcomes as o', 'o.entry_id', 'e.id')
      .where({ 'e.subject': 'invoice', 'e.subject_id': String(id) })
      .select('o.outcome', 'e.seller_id');
    expect(audited).toEqual(
      Array.from({ length: 2 }, () => ({ outcome: 'DONE', seller_id: shop.seller.userId })),
    );
  });

  test('cannot exceed the amount due, even with two at the same moment', async () => {
    const { id, due } = await anUnpaid();
    const over = await pay(id, rounded(due + 0.01));
    expect([...refusalOf(over), over.body.due]).toEqual([409, 'OVERPAID', due]);
    expect((await detailOf(id, admin)).payments).toEqual([]);
    const answers = await Promise.all(['A1', 'A2', 'A3'].map((reference) => pay(id, due, { reference })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await detailOf(id, admin)).toMatchObject({ status: 'PAID', received: due });
    const more = await pay(id, 0.01, { reference: 'A4' });
    expect([...refusalOf(more), more.body.due]).toEqual([409, 'OVERPAID', 0]);
  });

  test('is not taken for an invoice that the wallet paid', async () => {
    setClock('2031-04-10 12:00');
    const shop = await aShop();
    await aShipped(shop);
    setClock('2031-05-01 03:00');
    await makeMonthlyInvoice(shop, '2031-04');
    const [invoice] = (await call('invoices/list', {}, shop.seller.token)).body.data;
    expect(invoice).toMatchObject({ status: 'PAID', received: 0 });
    expect(refusalOf(await pay(invoice.id, 1))).toEqual([409, 'OVERPAID']);
  });

  test('is recorded once by its reference, also by several calls at the same moment', async () => {
    const { id, due } = await anUnpaid();
    const answers = await Promise.all(
      ['UTR 1', 'utr1', 'UTR1'].map((reference) => pay(id, 1, { reference })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await pay(id, 1))).toEqual([409, 'PAYMENT_RECORDED']);
    expect((await detailOf(id, admin)).received).toBe(1);
    expect((await pay(id, rounded(due - 1), { reference: 'UTR 2' })).body.status).toBe('PAID');
    expect(refusalOf(await pay(id, 1))).toEqual([409, 'PAYMENT_RECORDED']);
    const other = await anUnpaid();
    expect((await pay(other.id, 1)).status).toBe(200);
  });

  test('is taken back by a reversal with a reason, once, and stays on record', async () => {
    const { shop, id, due } = await anUnpaid();
    await pay(id, due);
    const [payment] = (await detailOf(id, admin)).payments;
    const answers = await Promise.all([1, 2, 3].map(() => reverse(id, payment.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await reverse(id, payment.id))).toEqual([409, 'ALREADY_REVERSED']);
    const { payments, ...invoice } = await detailOf(id, admin);
    expect(invoice).toMatchObject({ status: 'DUE', received: 0, due });
    expect(payments).toMatchObject([
      { id: payment.id, amount: due, isReversed: true },
      { amount: -due, reversesId: payment.id, note: 'The cheque bounced', isReversed: false },
    ]);
    expect((await detailOf(id, shop.seller)).payments[1].note).toBeNull();
    expect((await reverse(id, payments[1].id)).status).toBe(404);
    expect((await reverse((await anUnpaid()).id, payment.id)).status).toBe(404);
    expect((await pay(id, due)).body.status).toBe('PAID');
  });

  test.each<[string, unknown, object, string]>([
    ['no amount', null, {}, 'amount'],
    ['an amount of zero', 0, {}, 'amount'],
    ['three decimals', 1.005, {}, 'amount'],
    ['no day', 1, { paidOn: '' }, 'paidOn'],
    ['no such day', 1, { paidOn: '2031-02-30' }, 'paidOn'],
    ['a day in the future', 1, { paidOn: '2999-01-01' }, 'paidOn'],
    ['no reference', 1, { reference: ' ' }, 'reference'],
    ['a long reference', 1, { reference: 'R'.repeat(41) }, 'reference'],
    ['a long note', 1, { note: 'N'.repeat(201) }, 'note'],
    ['more than ten crore', 100_000_000.01, {}, 'amount'],
    ['a negative amount', -1, {}, 'amount'],
    ['another mode', 1, { mode: 'WALLET' }, 'mode'],
  ])('is refused with %s', async (_what, amount, changes, field) => {
    const { id } = await anUnpaid();
    const { status, body } = await pay(id, amount, changes);
    expect([status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  });

  test('is refused to sellers and for an unknown invoice, and a reversal needs a reason', async () => {
    const { shop, id } = await anUnpaid();
    expect(refusalOf(await pay(id, 1, {}, shop.seller))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await reverse(id, 1, 'x', await aSeller()))).toEqual([403, 'FORBIDDEN']);
    for (const unknown of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      expect(refusalOf(await pay(unknown, 1))).toEqual([404, 'NOT_FOUND']);
      expect(refusalOf(await reverse(unknown, 1))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusalOf(await reverse(id, 999_999_999))).toEqual([404, 'NOT_FOUND']);
    for (const reason of [' ', 'R'.repeat(201)]) {
      const { status, body } = await reverse(id, 1, reason);
      expect([status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([422, ['reason']]);
    }
  });

  test('leaves the issued document unchanged', async () => {
    const { id, due } = await anUnpaid();
    const pdf = async () =>
      textOf(readPdf((await call(`invoices/pdf/${id}`, {}, admin.token)).body as Buffer)[0]);
    const before = await pdf();
    await pay(id, due);
    expect(await pdf()).toBe(before);
  });
});
