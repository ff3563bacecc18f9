import type { Answer } from '@harkara/server/contract/calls';
import { Alert, Button } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readApi } from '../../api/http.ts';
import { onDemand } from '../../api/useApi.ts';
import { useSessionGuard } from '../../api/useSessionGuard.ts';
import { money } from '../../format.ts';

type PaymentStatus = Answer<'payment-status/{id}', 'get'>;

/** The query parameter of the gateway's redirect, misspelt in the API. */
const PAYMENT_PARAM = 'tansActionId';

const severityOf = ({ code }: PaymentStatus) =>
  code === 'PAYMENT_SUCCESS' ? 'success' : code === 'PAYMENT_PENDING' ? 'info' : 'error';

/** Shows the result of a recharge after the gateway redirects back. */
export function PaymentNotice({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = params.get(PAYMENT_PARAM);
  const guard = useSessionGuard();
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment-status', id],
    queryFn: id
      ? async () => {
          const settled = await guard(readApi('payment-status/{id}', { id }));
          onSettled();
          return settled;
        }
      : skipToken,
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
  if (!payment) return <Alert severity="info">Checking the payment…</Alert>;
  const isPending = payment.code === 'PAYMENT_PENDING';
  const close = () => setParams({}, { replace: true });
  return (
    <Alert
      severity={severityOf(payment)}
      action={
        <Button color="inherit" onClick={isPending ? () => void refetch() : close}>
          {isPending ? 'Check again' : 'Close'}
        </Button>
      }
    >
      {payment.message} {money(payment.amount)}
    </Alert>
  );
}
