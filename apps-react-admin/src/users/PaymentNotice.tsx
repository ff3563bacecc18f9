import { Alert, Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { money } from '../format.ts';
import { fetchJson } from '../http.ts';

type Payment = {
  code: string;
  message: string;
  amount: number;
  description: string;
};

/** The parameter the gateway's way back carries, spelt as the wire has it. */
const RETURNED = 'tansActionId';

const severityOf = ({ code }: Payment) =>
  code === 'PAYMENT_SUCCESS' ? 'success' : code === 'PAYMENT_PENDING' ? 'info' : 'error';

/** What became of the recharge that the browser has come back from. */
export function PaymentNotice({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = params.get(RETURNED);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [error, setError] = useState<string | null>(null);
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  const ask = useCallback(async () => {
    if (!id) return;
    setError(null);
    try {
      const answer = await fetchJson(`/api/payment-status/${encodeURIComponent(id)}`);
      setPayment(answer.json as Payment);
      settled.current();
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError((failure as Error).message);
    }
  }, [id, logoutIfAccessDenied]);
  useEffect(() => void ask(), [ask]);
  if (!id) return null;
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void ask()}>
            Try again
          </Button>
        }
      >
        {error}
      </Alert>
    );
  if (!payment) return <Alert severity="info">Asking for the payment…</Alert>;
  const isPending = payment.code === 'PAYMENT_PENDING';
  const close = () => setParams({}, { replace: true });
  return (
    <Alert
      severity={severityOf(payment)}
      action={
        <Button color="inherit" onClick={isPending ? () => void ask() : close}>
          {isPending ? 'Ask again' : 'Close'}
        </Button>
      }
    >
      {payment.message} {money(payment.amount)}
    </Alert>
  );
}
