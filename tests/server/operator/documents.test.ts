import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../server/features/operator/defaults.data.ts';
import { aJob, anAdmin, aSeller, call, db, http, type Person, startAnother } from '../../setup/app.ts';
import {
  aPostpaidShop,
  invoicesOf,
  makeMonthlyInvoice,
  markInvoicedUpTo,
  runInvoiceJob,
  setClock,
} from '../../setup/billing.ts';
import { aPicture } from '../../setup/logos.ts';
import { resetOperator, setOperator } from '../../setup/operator.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(resetOperator);

const ASHA = {
  name: 'Asha Ships',
  legalName: 'Asha Logistics',
  address: '1 Marine Drive, Mumbai',
  pincode: '400020',
  state: 'Maharashtra',
  gstin: '27AABCH1234C1Z8',
  invoicePrefix: 'ASH',
  supportEmail: 'help@asha.example',
  bankBeneficiary: 'Asha Logistics',
  bankName: 'HDFC Bank, Mumbai',
  bankAccountNumber: '987654321098',
  bankIfsc: 'HDFC0001234',
};
const pdfOf = async ({ seller }: Shop, id: number) =>
  textOf(readPdf((await call(`invoices/pdf/${id}`, {}, seller.token)).body as Buffer)[0]);

describe('an invoice', () => {
  test('has the operator’s details, and keeps them when the settings change', async () => {
    setClock('2032-04-10 12:00');
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    const [logoId] = await db('operator_logos').insert({
      data_url: aPicture(96, 96),
      created_at: new Date(),
    });
    await setOperator(ASHA, logoId);
    setClock('2032-05-01 03:00');
    expect(await makeMonthlyInvoice(shop, '2032-04')).toBe(true);
    const [invoice] = await invoicesOf(shop);
    expect(invoice!.number).toMatch(/^ASH\/32-33\/\d{6}$/);
    expect(invoice!.igst).toBeGreaterThan(0);
    const printed = await pdfOf(shop, invoice!.id);
    for (const text of [
      'Asha Ships',
      'Asha Logistics',
      '1 Marine Drive, Mumbai 400020',
      'GSTIN 27AABCH1234C1Z8 · Maharashtra · help@asha.example',
      'HDFC Bank, Mumbai, account 987654321098, IFSC HDFC0001234',
    ])
      expect(printed.replaceAll('\n', ' ')).toContain(text);
    await setOperator({ ...ASHA, name: 'Renamed', legalName: 'Renamed Ltd', bankAccountNumber: '111111111' });
    expect(await pdfOf(shop, invoice!.id)).toBe(printed);
    await resetOperator();
  });
});

test('labels and messages carry the operator’s name', async () => {
  setClock('2032-06-10 12:00');
  const shop = await aPostpaidShop(admin);
  const { id } = await aShipped(shop);
  await setOperator({ name: 'Asha Ships' });
  const label = await call('process/shipping/labelGeneration', { shippingId: [id] }, shop.seller.token);
  expect(textOf(readPdf(label.body as Buffer)[0])).toContain('Asha Ships');
  const { body } = await call('user/notifications', {}, shop.seller.token);
  expect(JSON.stringify(body)).toContain('Asha Ships');
  await resetOperator();
});

describe('in production', () => {
  test('nothing that is not set is made up', async () => {
    const seller = await aSeller();
    const live = await startAnother({ isProduction: true, sandboxSecret: '' });
    try {
      const { body } = await http().get('/api/operator');
      expect(body).toMatchObject({ supportEmail: EXAMPLES.supportEmail, showsExamples: true });
      const answer = await fetch(`http://127.0.0.1:${live.port}/api/operator`);
      const { name, couriers, logoUrl, showsExamples, ...texts } = (await answer.json()) as Record<
        string,
        unknown
      >;
      expect([name, couriers, logoUrl, showsExamples]).toEqual(['Harkara', [], null, false]);
      expect(new Set(Object.values(texts))).toEqual(new Set(['']));
      const bank = await fetch(`http://127.0.0.1:${live.port}/api/wallet/bank-account`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(await bank.json()).toEqual({ bankTransfer: null });
    } finally {
      await live.stop();
    }
  });

  test('no invoice is made until the details of a tax invoice are set, and then it has those', async () => {
    setClock('2032-08-10 12:00');
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    await markInvoicedUpTo('2032-07');
    setClock('2032-09-01 03:00');
    // A separate database in the context, because the cache of the tests' program holds its defaults.
    const production = { ...aJob(), db, isProduction: true };
    expect(await runInvoiceJob(production)).toBe(0);
    expect(await invoicesOf(shop)).toEqual([]);
    await setOperator(ASHA);
    expect(await runInvoiceJob(production)).toBeGreaterThan(0);
    const [invoice] = await invoicesOf(shop);
    const printed = await pdfOf(shop, invoice!.id);
    expect(printed).toContain('GSTIN 27AABCH1234C1Z8');
    for (const example of [
      EXAMPLES.gstin,
      EXAMPLES.legalName,
      EXAMPLES.bankAccountNumber,
      EXAMPLES.supportEmail,
    ])
      expect(printed).not.toContain(example);
    await resetOperator();
  });
});
