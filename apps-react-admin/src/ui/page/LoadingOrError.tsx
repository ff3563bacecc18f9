import { Alert, Button, Skeleton } from '@mui/material';
import { retry } from '../../api/http.ts';

type LoadingOrErrorProps = {
  error: { message?: string } | null;
  onTryAgain?: () => void;
  height: number;
};

/** A loading skeleton, or the error. "Try again" appears only for errors that `retry` accepts. */
export function LoadingOrError({ error, onTryAgain, height }: LoadingOrErrorProps) {
  return error ? (
    <Alert
      severity="error"
      action={
        onTryAgain &&
        retry(0, error) && (
          <Button color="inherit" onClick={onTryAgain}>
            Try again
          </Button>
        )
      }
    >
      {error.message}
    </Alert>
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
  );
}
