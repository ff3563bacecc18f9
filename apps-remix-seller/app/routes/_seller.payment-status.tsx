import { brand } from '@harkara/server/brand';
import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { LatestTransactions } from '~/features/wallet/LatestTransactions.tsx';
import { PaymentFace } from '~/features/wallet/PaymentFace.tsx';
import { usePolling } from '~/features/wallet/usePolling.ts';
import type { PaymentStatus, WalletHistory } from '~/features/wallet/wire.ts';
import { call, orNotFound } from '~/lib/api.server.ts';
import { safePath } from '~/lib/paths.ts';
import { getSession, requireSession } from '~/lib/session.server.ts';

export const meta: MetaFunction = () => [{ title: `Payment status · ${brand.name}` }];

const ID = /^[\w-]{1,40}$/;
const NOTHING = { latest: [], balance: null };

export async function loader(args: LoaderFunctionArgs) {
  const { token, role } = await requireSession(args);
  const id = new URL(args.request.url).searchParams.get('tansActionId') ?? '';
  if (!ID.test(id)) throw data(null, { status: 404 });
  const path = `payment-status/${id}`;
  const payment = await orNotFound(
    call<PaymentStatus>(args.context, path, undefined, token, { method: 'GET' }),
  );
  const isTheirs = role === 'ROLE_USER' && payment.code === 'PAYMENT_SUCCESS';
  const back = safePath((await getSession(args)).get('afterPayment'), '') || null;
  return { payment, back, ...(isTheirs ? await walletNow(args.context, token) : NOTHING) };
}

const PREVIEW = 5;

async function walletNow(context: AppLoadContext, token: string) {
  const page = { type: 'TRANSACTION', limit: PREVIEW };
  const [history, { currentBalance }] = await Promise.all([
    call<WalletHistory>(context, 'wallet/transaction/history', page, token),
    call<{ currentBalance: number }>(context, 'wallet/balance', {}, token),
  ]);
  return { latest: history.walletTransactionHistory, balance: currentBalance };
}

export default function Payment() {
  const { payment, back, latest, balance } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  usePolling(payment.code === 'PAYMENT_PENDING', revalidate);
  return (
    <>
      <PaymentFace {...payment} balance={balance} back={back} />
      {latest.length > 0 && <LatestTransactions rows={latest} />}
    </>
  );
}
