import type { Connection } from '@harkara/server/contract/models';
import { Alert } from '@mui/material';

/** Why the last check failed, in the company's own words where it gave any. */
export function LastError({ connection: { lastError } }: { connection: Connection }) {
  return lastError ? (
    <Alert severity="error" sx={{ py: 0, overflowWrap: 'anywhere' }}>
      {lastError}
    </Alert>
  ) : null;
}
