import { Alert, Button } from '@mui/material';
import { retry } from '../../api/http.ts';

type ReadErrorProps = { error: { message?: string } | null; onTryAgain?: () => void };

/** Why a read failed; nothing without an error. "Try again" appears only for errors that `retry` accepts. */
export function ReadError({ error, onTryAgain }: ReadErrorProps) {
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
  ) : null;
}
