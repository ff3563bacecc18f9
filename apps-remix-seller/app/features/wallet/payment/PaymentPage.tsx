import { useLoaderData, useRevalidator } from '@remix-run/react';
import { usePolling } from '~/ui/hooks/usePolling.ts';
import { LatestTransactions } from './LatestTransactions.tsx';
import type { loadPayment } from './payment.server.ts';
import { PaymentFace } from './PaymentFace.tsx';

/** Seconds between polls: banks mostly respond at once, or within ten minutes. */
const WAITS = [3, 3, 3, 5, 5, 8, 13, 20, 30, 30, 60, 60, 60, 120, 180];

export function PaymentPage() {
  const { payment, back, latest, balance } = useLoaderData<typeof loadPayment>();
  const { revalidate } = useRevalidator();
  usePolling(payment.code === 'PAYMENT_PENDING', revalidate, WAITS);
  return (
    <>
      <PaymentFace {...payment} balance={balance} back={back} />
      {latest.length > 0 && <LatestTransactions rows={latest} />}
    </>
  );
}
