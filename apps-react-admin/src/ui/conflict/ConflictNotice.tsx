import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { Alert, Box, Button, Typography } from '@mui/material';
import { dateTime } from '../../format.ts';
import { ComparisonTable, type Difference } from '../table/ComparisonTable.tsx';
import type { Conflict } from './useConflict.ts';

type ConflictNoticeProps<C extends Conflict> = {
  conflict: C;
  /** The saved value, then the typed one. */
  differences: readonly Difference[];
  /** Replaces the typed values with the saved record. */
  onLoadTheirs: (theirs: C['current']) => void;
  /** Saves the form over this revision. */
  onSaveMine: (revision: number) => void;
  isSaving?: boolean;
};

const authorship = ({ changedBy: by, changedAt: at }: Conflict) => {
  if (!by && !at) return null;
  return `Saved${by ? ` by ${by}` : ''}${at ? ` on ${dateTime(at)}` : ''}.`;
};

/** Shown in a form whose save was rejected as stale. The form keeps the typed values until the user chooses. */
export function ConflictNotice<C extends Conflict>({
  conflict,
  differences,
  onLoadTheirs,
  onSaveMine,
  isSaving = false,
}: ConflictNoticeProps<C>) {
  return (
    <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontWeight: 600 }}>{COMMON_TEXTS.changedMeanwhile}</Typography>
      {authorship(conflict) && <Typography>{authorship(conflict)}</Typography>}
      <Box sx={{ my: 1 }}>
        {differences.length > 0 ? (
          <ComparisonTable label="Theirs and yours" heads={['Theirs', 'Yours']} rows={differences} />
        ) : (
          'Their changes match yours.'
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSaving}
          onClick={() => onLoadTheirs(conflict.current)}
        >
          Load theirs
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={() => onSaveMine(conflict.current.revision)}>
          Overwrite with mine
        </Button>
      </Box>
    </Alert>
  );
}
