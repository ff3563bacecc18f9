import { useLoaderData, useRevalidator } from '@remix-run/react';
import { LatestTransactions } from './LatestTransactions.tsx';
import type { loadPayment } from './payment.server.ts';
import { PaymentFace } from './PaymentFace.tsx';
import { usePolling } from './usePolling.ts';

export function PaymentPage() {
  const { payment, back, latest, balance } = useLoaderData<typeof loadPayment>();
  const { revalidate } = useRevalidator();
  usePolling(payment.code === 'PAYMENT_PENDING', revalidate);
  return (
    <>
      <PaymentFace {...payment} balance={balance} back={back} />
      {latest.length > 0 && <LatestTransactions rows={latest} />}
    </>
  );
}
