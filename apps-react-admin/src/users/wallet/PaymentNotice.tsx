import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchJson } from '../../api/http.ts';
import { onDemand } from '../../api/useApi.ts';
import { useSessionGuard } from '../../api/useSessionGuard.ts';
import { money } from '../../format.ts';

type Payment = {
  code: string;
  message: string;
  amount: number;
  description: string;
};

/** The query parameter of the gateway's redirect, misspelt in the API. */
const RETURNED = 'tansActionId';

const severityOf = ({ code }: Payment) =>
  code === 'PAYMENT_SUCCESS' ? 'success' : code === 'PAYMENT_PENDING' ? 'info' : 'error';

/** Shows the result of a recharge after the gateway redirects back. */
export function PaymentNotice({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = params.get(RETURNED);
  const guard = useSessionGuard();
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment-status', id],
    queryFn: async () => {
      const answer = await guard(fetchJson(`/api/payment-status/${encodeURIComponent(id ?? '')}`));
      onSettled();
      return answer.json as Payment;
    },
    enabled: id !== null,
    ...onDemand,
  });
  if (!id) return null;
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  if (!payment) return <Alert severity="info">Asking for the payment…</Alert>;
  const isPending = payment.code === 'PAYMENT_PENDING';
  const close = () => setParams({}, { replace: true });
  return (
    <Alert
      severity={severityOf(payment)}
      action={
        <Button color="inherit" onClick={isPending ? () => void refetch() : close}>
          {isPending ? 'Ask again' : 'Close'}
        </Button>
      }
    >
      {payment.message} {money(payment.amount)}
    </Alert>
  );
}
