import { clock } from '../../../setup/app.ts';
import { aPostpaidShop, makeMonthlyInvoice, setClock } from '../../../setup/billing.ts';
import { aShipped } from '../../../setup/shipping.ts';
import { type Journey, rows } from '../journey.ts';

/** A postpaid seller's month, its invoice and the payment. */
export async function billing({ operator, admin, as }: Journey) {
  const { skewMs } = clock;
  setClock('2031-04-10 12:00');
  const shop = await aPostpaidShop(operator);
  await aShipped(shop);
  setClock('2031-05-01 03:00');
  await makeMonthlyInvoice(shop, '2031-04');
  const { userId } = shop.seller;
  const seller = as(shop.seller.token);
  const { data } = await seller.listInvoices({ limit: 2 });
  const { id } = data[0]!;
  await seller.downloadInvoicePdf({ id });
  await seller.downloadInvoiceCsv({ id });
  await admin.downloadBill({ userId });
  const payment = {
    amount: 10.5,
    paidOn: '2031-05-01',
    mode: 'BANK_TRANSFER',
    reference: 'UTR 1',
  } as const;
  await admin.adminRecordInvoicePayment({ id, ...payment });
  await admin.adminGetInvoice({ id });
  const { payments } = await seller.getInvoice({ id });
  await admin.adminReverseInvoicePayment({
    id,
    paymentId: payments[0]!.id,
    reason: 'The transfer bounced',
  });
  await admin.adminListInvoices(rows({ userId }));
  clock.skewMs = skewMs;
}
