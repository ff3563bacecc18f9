import { Alert, Box, Button, Typography } from '@mui/material';
import { dateTime } from '../../format.ts';
import { ComparisonTable, type Difference } from '../table/ComparisonTable.tsx';
import type { Conflict } from './useConflict.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this meanwhile. What you typed is kept: compare and save again.';

type ConflictNoticeProps<Row> = {
  conflict: Conflict<Row>;
  /** The saved value, then the typed one. */
  differences: readonly Difference[];
  /** Replaces the typed values with the saved record. */
  onLoadTheirs: (theirs: Row & { revision: number }) => void;
  /** Saves the form over this revision. */
  onSaveMine: (revision: number) => void;
  isSaving?: boolean;
};

const authorship = ({ by, at }: Conflict<unknown>) => {
  if (!by && !at) return null;
  return `Saved${by ? ` by ${by}` : ''}${at ? ` on ${dateTime(at)}` : ''}.`;
};

/** Shown in a form whose save was rejected as stale. The form keeps the typed values until the user chooses. */
export function ConflictNotice<Row>({
  conflict,
  differences,
  onLoadTheirs,
  onSaveMine,
  isSaving = false,
}: ConflictNoticeProps<Row>) {
  return (
    <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontWeight: 600 }}>{CHANGED_MEANWHILE}</Typography>
      {authorship(conflict) && <Typography>{authorship(conflict)}</Typography>}
      <Box sx={{ my: 1 }}>
        {differences.length > 0 ? (
          <ComparisonTable label="Theirs and yours" heads={['Theirs', 'Yours']} rows={differences} />
        ) : (
          'What they saved is the same as what you typed.'
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSaving}
          onClick={() => onLoadTheirs(conflict.theirs)}
        >
          Load theirs
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={() => onSaveMine(conflict.theirs.revision)}>
          Save mine over it
        </Button>
      </Box>
    </Alert>
  );
}
