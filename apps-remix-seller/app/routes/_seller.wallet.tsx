import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '@harkara/server/brand';
import { call } from '~/api.server';
import { numberOf, refuseWith, textOf } from '~/form.server';
import { isoDate } from '~/format';
import { dayOf, pageOf } from '~/list';
import { requireSeller } from '~/session.server';
import { requirePrepaid } from '~/shell.server';
import { BankTransfer } from '~/ui/wallet/BankTransfer';
import { History } from '~/ui/wallet/History';
import { Recharge } from '~/ui/wallet/Recharge';
import { RechargeSummary } from '~/ui/wallet/RechargeSummary';
import type { Recharged, WalletHistory } from '~/ui/wallet/wire';
import { WalletLayout } from '~/ui/wallet/WalletLayout';

export const meta: MetaFunction = () => [{ title: `Wallet · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const tab = params.get('tab') === 'deductions' ? ('deductions' as const) : ('transactions' as const);
  const { page, size, limit, offset } = pageOf(params);
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')];
  const type = tab === 'deductions' ? 'DEDUCTION' : 'TRANSACTION';
  const ask = <T,>(path: string, body: object) => call<T>(args.context, path, { userId, ...body }, token);
  const [, { currentBalance }, recharges, history] = await Promise.all([
    requirePrepaid(args.context, token),
    ask<{ currentBalance: number }>('wallet/balance', {}),
    ask<Recharged[]>('wallet/recharge-summary', {}),
    ask<WalletHistory>('wallet/transaction/history', { type, limit, offset, fromDate: from, toDate: to }),
  ]);
  const wanted = Number(params.get('amount'));
  const amount = wanted > 0 ? wanted : 1000;
  return { tab, page, size, from, to, today: isoDate(new Date()), amount, currentBalance, recharges, history };
}

export async function action(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const body = { userId, amount: numberOf(form, 'amount'), promoCode: textOf(form, 'promoCode') || null };
  try {
    const { redirectUrl } = await call<{ redirectUrl: string }>(args.context, 'initiatePayment', body, token);
    return redirectDocument(redirectUrl);
  } catch (error) {
    return refuseWith(form, error);
  }
}

export default function Wallet() {
  const { currentBalance, amount, recharges, tab, page, size, from, to, today, history } =
    useLoaderData<typeof loader>();
  return (
    <WalletLayout
      recharge={<Recharge balance={currentBalance} amount={amount} answer={useActionData<typeof action>()} />}
      summary={<RechargeSummary recharges={recharges} />}
      transfer={brand.bankTransfer && <BankTransfer {...brand.bankTransfer} />}
    >
      <History {...{ tab, page, size, from, to, today, history }} />
    </WalletLayout>
  );
}
