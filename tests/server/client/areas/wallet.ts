import { signedHeaders } from '../../../../server/platform/outbound/signature.ts';
import { aReference } from '../../../setup/adjustments.ts';
import { anAdmin, clock, SANDBOX_SECRET } from '../../../setup/app.ts';
import { type Journey, rows } from '../journey.ts';

/** Money in and out, and what the operator corrects by hand. */
export async function wallet(journey: Journey) {
  await recharge(journey);
  await adjustments(journey);
  const { shop, seller, admin } = journey;
  const { userId } = shop.seller;
  await seller.getBalance();
  await seller.listTransactions({ type: 'TRANSACTION', limit: 2 });
  await seller.downloadTransactions({ type: 'TRANSACTION' });
  await seller.listWalletEntries({ limit: 2 });
  await seller.downloadWalletEntries();
  await seller.listPayments({ limit: 2 });
  await seller.listDeductions({ limit: 2 });
  await seller.listLastRecharges();
  await admin.verifyLedger({ userId });
  const [entry] = await admin.adminListWalletEntries(rows({ userId }));
  await admin.adminGetWalletEntry({ id: entry!.id });
  await admin.adminDownloadWalletEntries({ filter: JSON.stringify({ userId }) });
  const [payment] = await admin.adminListPayments(rows({ userId }, ['date', 'DESC']));
  await admin.adminGetPayment({ id: payment!.id });
  await admin.adminDownloadPayments({ filter: JSON.stringify({ userId }) });
}

/** As a browser pays: the checkout's page, its form, and the way back. */
async function recharge({ visitor, seller }: Journey) {
  const { transactionId, redirectUrl } = await seller.startPayment({ amount: 750 });
  const checkout = new URL(String(redirectUrl)).pathname.replace('/api/', '');
  await visitor.request('GET', checkout);
  await visitor.request('POST', checkout, {
    body: new URLSearchParams({ outcome: 'success' }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await visitor.request('GET', 'process-payment-execute', {
    query: { transactionId: String(transactionId) },
  });
  const message = JSON.stringify({ merchantTransactionId: transactionId });
  await visitor.request('POST', 'payment/callback', {
    body: message,
    headers: signedHeaders(SANDBOX_SECRET, message, clock.now()),
  });
  await seller.getPaymentStatus({ id: String(transactionId) });
}

/** Above the limit a second administrator approves. */
async function adjustments({ shop, seller, admin, as }: Journey) {
  const { userId } = shop.seller;
  const second = as((await anAdmin()).token);
  const { approvalAbove } = await admin.adminGetAdjustmentTerms();
  await admin.adminSetAdjustmentTerms({ approvalAbove });
  const propose = () =>
    admin.adminCreateWalletAdjustment({
      userId,
      direction: 'CREDIT',
      kind: 'BANK_TRANSFER',
      amount: approvalAbove + 1_000,
      reason: 'NEFT of 23 November',
      reference: aReference(),
    });
  const [first, other] = [await propose(), await propose()];
  await second.approveAdjustment({ id: first.id });
  await second.rejectAdjustment({ id: other.id, reason: 'The transfer did not arrive' });
  await admin.adminListWalletAdjustments(rows({ userId }));
  await admin.adminGetWalletAdjustment({ id: first.id });
  await seller.downloadAdjustmentReceipt({ id: first.id });
}
