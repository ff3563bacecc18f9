import { brand } from '@harkara/server/brand';
import { data, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { call, orNotFound } from '~/api.server';
import { requireSession } from '~/session.server';
import { PaymentFace } from '~/ui/wallet/PaymentFace';
import { LatestTransactions } from '~/ui/wallet/LatestTransactions';
import type { PaymentStatus, WalletHistory } from '~/ui/wallet/wire';

export const meta: MetaFunction = () => [{ title: `Payment status · ${brand.name}` }];

const ID = /^[\w-]{1,40}$/;

export async function loader(args: LoaderFunctionArgs) {
  const { token, role } = await requireSession(args);
  const id = new URL(args.request.url).searchParams.get('tansActionId') ?? '';
  if (!ID.test(id)) throw data(null, { status: 404 });
  const path = `payment-status/${id}`;
  const payment = await orNotFound(call<PaymentStatus>(args.context, path, undefined, token, { method: 'GET' }));
  const isTheirs = role === 'ROLE_USER' && payment.code === 'PAYMENT_SUCCESS';
  return { payment, latest: isTheirs ? await latestTransactions(args.context, token) : [] };
}

const PREVIEW = 5;

async function latestTransactions(context: AppLoadContext, token: string) {
  const page = { type: 'TRANSACTION', limit: PREVIEW };
  return (await call<WalletHistory>(context, 'wallet/transaction/history', page, token)).walletTransactionHistory;
}

const FIRST_LOOKS = 10;
const OFTEN_MS = 3_000;
const SELDOM_MS = 15_000;

export default function Payment() {
  const { payment, latest } = useLoaderData<typeof loader>();
  const isPending = payment.code === 'PAYMENT_PENDING';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      looks += 1;
      if (document.visibilityState === 'visible') revalidate();
      timer = setTimeout(look, looks < FIRST_LOOKS ? OFTEN_MS : SELDOM_MS);
    };
    timer = setTimeout(look, OFTEN_MS);
    return () => clearTimeout(timer);
  }, [isPending, revalidate]);
  return (
    <>
      <PaymentFace {...payment} />
      {latest.length > 0 && <LatestTransactions rows={latest} />}
      {isPending && (
        <noscript>
          <meta httpEquiv="refresh" content="15" />
        </noscript>
      )}
    </>
  );
}
