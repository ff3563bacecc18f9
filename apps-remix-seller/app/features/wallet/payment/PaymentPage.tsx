import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { LatestTransactions } from './LatestTransactions.tsx';
import type { loadPayment } from './payment.server.ts';
import { PaymentFace } from './PaymentFace.tsx';

/** Seconds between polls: banks mostly respond at once, or within ten minutes. */
const WAITS = [3, 3, 3, 5, 5, 8, 13, 20, 30, 30, 60, 60, 60, 120, 180];

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

/** Polls with growing intervals, then stops. A hidden page does not poll. */
function usePolling(isWanted: boolean, poll: () => void) {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (at: number) => {
      const seconds = WAITS[at];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') poll();
        wait(at + 1);
      }, seconds * 1000);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [isWanted, poll]);
}
