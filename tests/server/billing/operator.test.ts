import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { makeInvoice } from '../../../server/features/billing/making/making.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { aJob, anAdmin, call, db } from '../../setup/app.ts';
import { aPostpaidShop, invoicesOf, markInvoicedUpTo, runInvoiceJob, setClock } from '../../setup/billing.ts';
import { resetOperator } from '../../setup/operator.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShipped } from '../../setup/shipping.ts';

const COMPLETE = {
  legalName: 'Asha Logistics',
  address: '1 MG Road, Bengaluru',
  pincode: '560001',
  state: 'Karnataka',
  gstin: '29AABCH1234C1Z4',
};

afterAll(resetOperator);

/** Runs a job in production with these operator settings, on a connection that has none cached. */
async function inProduction<T>(settings: object, job: (ctx: ReturnType<typeof aJob>) => Promise<T>) {
  await db('operator_settings')
    .where({ id: 1 })
    .update({ settings: JSON.stringify(settings) });
  const fresh = connectDatabase(schemaUrl(workerSchema()), 2);
  const logged: { missing: string[]; msg: string }[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  try {
    return { result: await job({ ...aJob(), db: fresh, isProduction: true, log }), logged };
  } finally {
    await fresh.destroy();
  }
}

test('in production no invoice is made before the operator is named, and the log lists the missing details', async () => {
  setClock('2039-05-20 12:00');
  const shop = await aPostpaidShop(await anAdmin());
  await aShipped(shop);
  await markInvoicedUpTo('2039-04');
  setClock('2039-06-01 03:00');
  const due = (settings: object) => inProduction(settings, runInvoiceJob);
  const one = (settings: object) =>
    inProduction(settings, (ctx) => makeInvoice(ctx, shop.seller.userId, '2039-05'));
  const msg = 'no invoices are made: operator settings are missing';

  const unset = await due({});
  expect(unset.result).toBe(0);
  expect(unset.logged).toMatchObject([{ level: 40, msg, missing: Object.keys(COMPLETE) }]);
  expect((await due({})).logged).toEqual([]);
  for (const field of Object.keys(COMPLETE)) {
    const { result, logged } = await one({ ...COMPLETE, [field]: '' });
    expect([result, logged]).toMatchObject([false, [{ msg, missing: [field] }]]);
  }
  expect(await invoicesOf(shop)).toEqual([]);
  expect(await db('invoices').where({ seller_id: shop.seller.userId })).toEqual([]);

  expect((await due(COMPLETE)).result).toBeGreaterThan(0);
  const [invoice] = await invoicesOf(shop);
  const { body } = await call('invoices/get', { id: invoice!.id }, shop.seller.token);
  expect([body.month, body.operator]).toEqual([
    '2039-05',
    {
      name: 'Asha Logistics',
      address: '1 MG Road, Bengaluru 560001',
      gstin: COMPLETE.gstin,
      state: 'Karnataka',
    },
  ]);
});
