import { TEXTS } from '../../contract/texts/wallet.ts';
import { readReturn } from '../../payments/returns.ts';
import { json, redirect } from '../../platform/http/calls/call.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { download, plain, type Route, rpc } from '../../platform/http/routes.ts';
import { received } from '../common.contract.ts';
import * as answers from './answers.contract.ts';
import { downloadHistory } from './csv.ts';
import { downloadLedger, listLedger, listRecharges } from './entries/ledger.ts';
import * as payments from './payments/payments.ts';
import * as contract from './wallet.contract.ts';
import * as wallet from './wallet.ts';

const PAYMENT_ID = /^\w{1,40}$/;
const signedIn = { access: 'user', tag: 'Wallet' } as const;

export const walletRoutes: Route[] = [
  rpc({
    ...signedIn,
    name: 'getBalance',
    path: 'wallet/balance',
    scope: 'wallet:read',
    summary: 'Get the balance in rupees.',
    input: contract.ownerInput,
    answer: answers.balanceAnswer,
    run: wallet.balance,
  }),
  rpc({
    ...signedIn,
    name: 'listTransactions',
    path: 'wallet/transaction/history',
    scope: 'wallet:read',
    summary: 'List recharges or shipment charges, newest first.',
    input: contract.historyInput,
    answer: answers.historyAnswer,
    run: wallet.getHistory,
  }),
  download({
    ...signedIn,
    name: 'downloadTransactions',
    path: 'wallet/transaction/history/download',
    scope: 'wallet:read',
    summary: 'Download recharges or shipment charges as CSV.',
    produces: 'text/csv; charset=utf-8',
    input: contract.historyDownloadInput,
    run: downloadHistory,
  }),
  rpc({
    ...signedIn,
    name: 'listWalletEntries',
    path: 'wallet/entries',
    scope: 'wallet:read',
    summary: 'List all wallet entries, newest first.',
    input: contract.entriesInput,
    answer: answers.entriesAnswer,
    run: listLedger,
  }),
  download({
    ...signedIn,
    name: 'downloadWalletEntries',
    path: 'wallet/entries/download',
    scope: 'wallet:read',
    summary: 'Download all wallet entries as CSV.',
    produces: 'text/csv; charset=utf-8',
    input: contract.entriesDownloadInput,
    run: downloadLedger,
  }),
  rpc({
    ...signedIn,
    name: 'listPayments',
    path: 'wallet/payments',
    scope: 'wallet:read',
    summary: 'List recharges with their state.',
    input: contract.paymentsInput,
    answer: answers.paymentsAnswer,
    run: listRecharges,
  }),
  rpc({
    ...signedIn,
    name: 'listDeductions',
    path: 'order/deductions',
    scope: 'wallet:read',
    summary: 'List shipment charges, newest first.',
    input: contract.deductionsInput,
    answer: answers.deductionsAnswer,
    run: async (ctx, input: Omit<contract.HistoryInput, 'type'>) => {
      const { totalCount, orderDeductionResponseList } = await wallet.getHistory(ctx, {
        ...input,
        type: 'DEDUCTION',
      });
      return { totalCount, orderDeductionResponseList };
    },
  }),
  rpc({
    ...signedIn,
    name: 'listLastRecharges',
    path: 'wallet/recharge-summary',
    scope: 'wallet:read',
    summary: 'List the last five recharges.',
    input: contract.ownerInput,
    answer: answers.summaryAnswer,
    run: wallet.listLastRecharges,
  }),
  rpc({
    access: 'admin',
    tag: 'Wallet',
    name: 'verifyLedger',
    path: 'wallet/verify',
    summary: 'Verify the ledger by summing all entries.',
    input: contract.ownerInput,
    answer: answers.verifyAnswer,
    run: wallet.verify,
  }),
  rpc({
    ...signedIn,
    name: 'startPayment',
    path: 'initiatePayment',
    errors: ['POSTPAID'],
    summary: 'Start a recharge and return the checkout’s address.',
    description:
      'Open `redirectUrl` in a browser. The wallet is credited once the gateway confirms; `payment-status/{id}` says so.',
    changes: true,
    input: contract.rechargeInput,
    answer: answers.rechargeAnswer,
    run: payments.initiatePayment,
    audit: {
      subject: 'wallet',
      isOutsideTransaction: true,
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: async (_ctx, { amount, promoCode }, answer) =>
        answer && { amount, promoCode, transactionId: answer.transactionId },
    },
  }),
  plain({
    method: 'GET',
    access: 'public',
    tag: 'Wallet',
    name: 'returnFromPayment',
    path: 'process-payment-execute',
    produces: 'text/html',
    redirects: 302,
    summary:
      'Handle the browser’s return from the gateway: settle the payment and redirect to its status page.',
    run: async (ctx, _input, { query }) => {
      const id = readReturn(query) ?? '';
      // The payment status page handles an unknown id: a browser should never get a JSON error.
      if (!PAYMENT_ID.test(id)) return redirect(302, '/payment-status');
      await payments.settleById(ctx, id);
      return redirect(302, await payments.returnPage(ctx, id));
    },
  }),
  plain({
    access: 'public',
    tag: 'Wallet',
    name: 'receivePaymentCallback',
    path: 'payment/callback',
    summary: "Handle the gateway's signed callback.",
    answer: received,
    run: async (ctx, _input, { headers, rawBody }) => {
      const id = ctx.gateway.readCallback(headers, rawBody);
      if (id === null) throw new Refusal('UNAUTHENTICATED', 'The signature doesn’t match.');
      if (!(await payments.settleById(ctx, id))) throw new Refusal('NOT_FOUND', TEXTS.unknownPayment);
      return json({ received: true });
    },
  }),
  rpc({
    ...signedIn,
    method: 'GET',
    name: 'getPaymentStatus',
    path: 'payment-status/:id',
    summary: 'Get a payment’s status.',
    input: contract.paymentInput,
    answer: answers.paymentAnswer,
    run: payments.getPaymentStatus,
  }),
];
