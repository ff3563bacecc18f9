import { beforeAll, describe, expect, test } from 'vitest';
import { makeDueInvoices, makeInvoice } from '../../../server/features/billing/making/making.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import {
  aPostpaidShop,
  updateCompany,
  markInvoicedUpTo,
  invoicesOf,
  setClock,
  runInvoiceJob,
} from '../../setup/billing.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

/** Creates postpaid sellers who each shipped one parcel at `time`. */
async function sellersWhoShipped(count: number, time: string): Promise<Shop[]> {
  setClock(time);
  const shops: Shop[] = [];
  for (let made = 0; made < count; made += 1) {
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    shops.push(shop);
    setClock(time);
  }
  return shops;
}

const serialsOf = async (financialYear: string): Promise<number[]> =>
  db('invoices').where({ financial_year: financialYear, state: 'ISSUED' }).orderBy('serial').pluck('serial');
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lastSerial = async (financialYear: string): Promise<number> =>
  (await db('invoice_counters').where({ financial_year: financialYear }).first())?.last_serial ?? 0;

const BROKEN = 'Cannot Be Invoiced';
const REFUSE = `CREATE TRIGGER refuse_invoices BEFORE UPDATE ON invoices FOR EACH ROW
  IF NEW.state = 'ISSUED' AND NEW.client_name = 'Cannot Be Invoiced' THEN SIGNAL SQLSTATE '45000'; END IF`;

/** Makes the database fail while it issues invoices of these sellers. Returns a function that ends this. */
async function breakIssuing(shops: Shop[]) {
  for (const shop of shops) await updateCompany(shop, admin, { companyName: BROKEN });
  await db.raw(REFUSE);
  return () => db.raw('DROP TRIGGER refuse_invoices');
}

describe('the monthly invoice job', () => {
  test('makes one invoice for each seller with charges, not before 02:00, and none when it runs again', async () => {
    const shops = await sellersWhoShipped(2, '2033-04-20 12:00');
    const idle = await aShop();
    await markInvoicedUpTo('2033-03');
    setClock('2033-05-01 01:59');
    expect([await runInvoiceJob(), await invoicesOf(shops[0]!)]).toEqual([0, []]);
    setClock('2033-05-01 02:00');
    expect([await runInvoiceJob(), await runInvoiceJob()]).toEqual([2, 0]);
    const invoices = await Promise.all([...shops, idle].map(invoicesOf));
    expect(invoices.map((all) => all.map(({ month }) => month))).toEqual([['2033-04'], ['2033-04'], []]);
    expect(await db('invoice_runs').where({ month: '2033-04' }).first('done_at')).toMatchObject({
      done_at: expect.any(Date),
    });
  });

  // spec: bills-invoice-numbers
  test('makes an invoice for each missed month, dated on the day it is made', async () => {
    setClock('2033-07-20 12:00');
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    setClock('2033-09-20 12:00');
    await aShipped(shop);
    await markInvoicedUpTo('2033-06');
    setClock('2033-10-03 09:00');
    expect(await runInvoiceJob()).toBe(2);
    const all = await invoicesOf(shop);
    expect(all.map(({ month, issuedOn }) => [month, issuedOn])).toEqual([
      ['2033-09', '2033-10-03'],
      ['2033-07', '2033-10-03'],
    ]);
    expect(await db('invoice_runs').where('month', '>', '2033-06').orderBy('month').pluck('month')).toEqual([
      '2033-07',
      '2033-08',
      '2033-09',
    ]);
  });

  test('begins with the month of the first shipment if it never ran', async () => {
    await db('invoice_runs').delete();
    const { reserved_at: first } = await db('shipments').orderBy('id').first('reserved_at');
    clock.skewMs = first.getTime() + 32 * 86_400_000 - Date.now();
    await makeDueInvoices(aJob());
    const [begun] = await db('invoice_runs').orderBy('month').pluck('month');
    expect(begun).toBe(new Date(first.getTime() + 330 * 60_000).toISOString().slice(0, 7));
  });
});

describe('invoice numbers', () => {
  test('restart with the financial year of the issue date: a March invoice issued in April belongs to the new year', async () => {
    const [february] = await sellersWhoShipped(1, '2035-02-20 12:00');
    const [march] = await sellersWhoShipped(1, '2035-03-31 23:59');
    await markInvoicedUpTo('2035-01');
    setClock('2035-03-01 03:00');
    await runInvoiceJob();
    setClock('2035-04-01 03:00');
    await runInvoiceJob();
    const [[old], [fresh]] = await Promise.all([invoicesOf(february!), invoicesOf(march!)]);
    expect([old!.number, old!.financialYear]).toEqual(['HK/34-35/000001', '2034-35']);
    expect([fresh!.number, fresh!.financialYear]).toEqual(['HK/35-36/000001', '2035-36']);
  });

  // spec: bills-invoice-numbers
  test('have no gaps or duplicates when several jobs run at once', async () => {
    const shops = await sellersWhoShipped(9, '2036-05-20 12:00');
    await markInvoicedUpTo('2036-04');
    setClock('2036-06-01 03:00');
    const runs = await Promise.all([1, 2, 3, 4].map(() => runInvoiceJob()));
    const again = await Promise.all(shops.map(({ seller }) => makeInvoice(aJob(), seller.userId, '2036-05')));
    expect([runs.reduce((sum, made) => sum + made, 0), again]).toEqual([9, Array(9).fill(false)]);
    expect(await serialsOf('2036-37')).toEqual(upTo(9));
    const numbers = await Promise.all(
      shops.map(async (shop) => (await invoicesOf(shop)).map(({ number }) => number)),
    );
    expect([numbers.every((own) => own.length === 1), new Set(numbers.flat()).size]).toEqual([true, 9]);
  }, 60_000);

  // spec: bills-invoice-numbers
  test('pass to the next invoice when one fails, and the failed invoice is made on its retry', async () => {
    const shops = await sellersWhoShipped(5, '2037-05-20 12:00');
    await markInvoicedUpTo('2037-04');
    setClock('2037-06-01 03:00');
    const mend = await breakIssuing([shops[1]!, shops[3]!]);
    try {
      expect(await runInvoiceJob()).toBe(3);
    } finally {
      await mend();
    }
    expect([await serialsOf('2037-38'), await lastSerial('2037-38'), await invoicesOf(shops[1]!)]).toEqual([
      upTo(3),
      3,
      [],
    ]);
    expect((await call('invoices/list', { month: '2037-05' }, admin.token)).body.count).toBe(3);
    clock.advance(9 * 60_000);
    expect(await runInvoiceJob()).toBe(0);
    clock.advance(2 * 60_000);
    expect(await runInvoiceJob()).toBe(2);
    expect([await serialsOf('2037-38'), await lastSerial('2037-38')]).toEqual([upTo(5), 5]);
  }, 60_000);
});

describe('an invoice that fails', () => {
  test('is made again after its lease expires, with every line once', async () => {
    const [shop] = await sellersWhoShipped(1, '2038-05-20 12:00');
    const { userId } = shop!.seller;
    setClock('2038-06-01 03:00');
    const mend = await breakIssuing([shop!]);
    await expect(makeInvoice(aJob(), userId, '2038-05')).rejects.toThrow();
    await mend();
    const draft = await db('invoices').where({ seller_id: userId }).first();
    expect([draft.state, await db('invoice_lines').where({ invoice_id: draft.id })]).toEqual([
      'DRAFT',
      [expect.anything()],
    ]);
    expect([await makeInvoice(aJob(), userId, '2038-05'), await invoicesOf(shop!)]).toEqual([false, []]);
    clock.advance(10 * 60_000);
    expect(await makeInvoice(aJob(), userId, '2038-05')).toBe(true);
    const [invoice] = await invoicesOf(shop!);
    const { body } = await call('invoices/get', { id: invoice!.id }, shop!.seller.token);
    expect([invoice!.lineCount, body.lines.length, body.lines[0].lineNo]).toEqual([1, 1, 1]);
  });

  test('because a receipt differs from its charge does not delay other sellers’ invoices', async () => {
    const [broken, fine] = await sellersWhoShipped(2, '2038-07-20 12:00');
    await db('shipments')
      .where({ seller_id: broken!.seller.userId })
      .update({ charge_paise: db.raw('charge_paise + 1') });
    await markInvoicedUpTo('2038-06');
    setClock('2038-08-01 03:00');
    expect(await runInvoiceJob()).toBe(1);
    expect([(await invoicesOf(fine!)).length, await invoicesOf(broken!)]).toEqual([1, []]);
    await db('shipments')
      .where({ seller_id: broken!.seller.userId })
      .update({ charge_paise: db.raw('charge_paise - 1') });
    clock.advance(11 * 60_000);
    expect([await runInvoiceJob(), (await invoicesOf(broken!)).length]).toEqual([1, 1]);
  });
});
