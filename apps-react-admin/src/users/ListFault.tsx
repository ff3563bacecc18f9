import { Alert, Button, Skeleton } from '@mui/material';

/** In place of rows that have not come: still on their way, or not to be read. */
export const ListFault = ({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) =>
  error ? (
    <Alert severity="error" action={<Button color="inherit" onClick={onTryAgain}>Try again</Button>}>
      {error.message}
    </Alert>
  ) : (
    <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />
  );
