import type { Input } from '@harkara/server/contract/calls';
import type { WalletHistory } from '@harkara/server/contract/models';
import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { requirePrepaid } from '~/features/shell/shell.server.ts';
import { call, submit, idOf } from '~/lib/api.server.ts';
import { sendFile } from '~/lib/files.server.ts';
import { isoDate } from '~/lib/format.ts';
import { numberOf, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { dayOf, pageOf } from '~/lib/lists/list.ts';
import { askList, askPage } from '~/lib/lists/pages.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { getSession, commitSession, requireSeller } from '~/lib/session.server.ts';

const TABS = ['transactions', 'deductions', 'recharges'] as const;
/** Limits for uncredited recharges above the history. */
const NOT_ADDED_SHOWN = 3;
const NOT_ADDED_DAYS = 7;
const DAY_MS = 86_400_000;

type WalletTab = 'all' | (typeof TABS)[number];

const tabOf = (params: URLSearchParams): WalletTab => TABS.find((tab) => tab === params.get('tab')) ?? 'all';

/** The ledger's filters in the address, for the list and its download. */
const ledgerFilters = (params: URLSearchParams) => ({
  search: (params.get('search') ?? '').trim().slice(0, 100),
  kind: params.getAll('kind').filter((kind) => /^[A-Z_]{1,20}$/.test(kind)),
});

const EMPTY = { count: 0, data: [] };
const NO_HISTORY: WalletHistory = {
  totalCount: 0,
  walletTransactionHistory: [],
  orderDeductionResponseList: [],
};

export async function loadWallet(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const tab = tabOf(params);
  const requested = pageOf(params);
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')];
  const range = { userId, fromDate: from, toDate: to };
  const filters = ledgerFilters(params);
  const type = tab === 'deductions' ? 'DEDUCTION' : 'TRANSACTION';
  const { context } = args;
  const notAdded: Input<'wallet/payments'> = {
    userId,
    state: ['PENDING', 'FAILED'],
    limit: NOT_ADDED_SHOWN,
    fromDate: isoDate(Date.now() - NOT_ADDED_DAYS * DAY_MS),
  };
  const [, { currentBalance }, recharges, { bankTransfer }, open, entries, payments, history] =
    await Promise.all([
      requirePrepaid(context, token),
      call(context, 'wallet/balance', { userId }, token),
      call(context, 'wallet/recharge-summary', { userId }, token),
      call(context, 'wallet/bank-account', {}, token),
      tab === 'recharges' ? EMPTY : call(context, 'wallet/payments', notAdded, token),
      tab === 'all'
        ? askList(requested, (at) => call(context, 'wallet/entries', { ...range, ...filters, ...at }, token))
        : { list: EMPTY, page: 1 },
      tab === 'recharges'
        ? askList(requested, (at) => call(context, 'wallet/payments', { ...range, ...at }, token))
        : { list: EMPTY, page: 1 },
      tab === 'all' || tab === 'recharges'
        ? { list: NO_HISTORY, page: 1 }
        : askPage(
            requested,
            (at) => call(context, 'wallet/transaction/history', { type, ...range, ...at }, token),
            ({ totalCount }) => totalCount,
          ),
    ]);
  const amount = Number(params.get('amount'));
  return {
    tab,
    bankTransfer,
    page: Math.max(entries.page, payments.page, history.page),
    size: requested.size,
    from,
    to,
    ...filters,
    today: isoDate(new Date()),
    amount: amount > 0 ? amount : 1000,
    currentBalance,
    recharges,
    notAdded: open.data,
    entries: entries.list,
    payments: payments.list,
    history: history.list,
  };
}
export type WalletView = Awaited<ReturnType<typeof loadWallet>>;

/** Leads to the gateway. The session keeps the page to return to after the payment. */
export async function startRecharge(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const body = { userId, amount: numberOf(form, 'amount'), promoCode: textOf(form, 'promoCode') || null };
  try {
    const { redirectUrl } = await submit(args.context, 'initiatePayment', body, token);
    const session = await getSession(args);
    const back = safePath(new URL(args.request.url).searchParams.get('back'), '');
    if (back) session.set('afterPayment', back);
    else session.unset('afterPayment');
    session.set('checkout', redirectUrl);
    // Through a page of ours: browsers apply the form-action policy to the redirects of a form.
    return redirectDocument('/wallet/checkout', {
      headers: { 'Set-Cookie': await commitSession(args.context, session) },
    });
  } catch (error) {
    return refuseWith(form, error);
  }
}

/** The gateway's page for the recharge that was begun last. */
export async function loadCheckout(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const to = (await getSession(args)).get('checkout');
  return to ? { to } : redirect('/wallet');
}

const TYPES = { transactions: 'TRANSACTION', deductions: 'DEDUCTION' } as const;

/** The complete history of the tab, with the filters in the address. */
export async function downloadLedger(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { search, searchParams: params } = new URL(args.request.url);
  const tab = tabOf(params);
  const days = { fromDate: dayOf(params, 'from'), toDate: dayOf(params, 'to') };
  const back = `/wallet${search}`;
  return tab === 'transactions' || tab === 'deductions'
    ? sendFile(args, 'wallet/transaction/history/download', { type: TYPES[tab], ...days }, back)
    : sendFile(args, 'wallet/entries/download', { ...ledgerFilters(params), ...days }, back);
}

/** The receipt of a credit or debit by the operator. */
export async function downloadReceipt(args: LoaderFunctionArgs) {
  await requireSeller(args);
  return sendFile(args, 'wallet-adjustments/receipt/{id}', { id: idOf(args.params.id) }, '/wallet');
}
