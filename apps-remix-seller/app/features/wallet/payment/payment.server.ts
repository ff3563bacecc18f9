import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { call, orNotFound } from '~/lib/api.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { getSession, requireSession } from '~/lib/session.server.ts';

const ID = /^[\w-]{1,40}$/;

const NOTHING = { latest: [], balance: null };

export async function loadPayment(args: LoaderFunctionArgs) {
  const { token, role } = await requireSession(args);
  const id = new URL(args.request.url).searchParams.get('tansActionId') ?? '';
  if (!ID.test(id)) throw data(null, { status: 404 });
  const payment = await orNotFound(
    call(args.context, 'payment-status/{id}', { id }, token, { method: 'get' }),
  );
  const isTheirs = role === 'ROLE_USER' && payment.code === 'PAYMENT_SUCCESS';
  const back = safePath((await getSession(args)).get('afterPayment'), '') || null;
  return { payment, back, ...(isTheirs ? await walletNow(args.context, token) : NOTHING) };
}

const PREVIEW = 5;

async function walletNow(context: AppLoadContext, token: string) {
  const [history, { currentBalance }] = await Promise.all([
    call(context, 'wallet/transaction/history', { type: 'TRANSACTION', limit: PREVIEW }, token),
    call(context, 'wallet/balance', {}, token),
  ]);
  return { latest: history.walletTransactionHistory, balance: currentBalance };
}
