import { Alert, Box, Button, Typography } from '@mui/material';
import { dateTime } from '../format.ts';
import type { Conflict, Difference } from './useConflict.ts';

const CHANGED_MEANWHILE = 'Somebody else has changed this meanwhile. What you typed is kept: compare and save again.';

interface ConflictNoticeProps<Row> {
  conflict: Conflict<Row>;
  differences: readonly Difference[];
  /** Puts the saved record into the form, in place of what was typed. */
  onLoadTheirs: (theirs: Row & { revision: number }) => void;
  /** Sends the form as it is, with the revision it is saved over. */
  onSaveMine: (revision: number) => void;
  isSaving?: boolean;
}

const authorship = ({ by, at }: Conflict<unknown>) => {
  if (!by && !at) return null;
  return `Saved${by ? ` by ${by}` : ''}${at ? ` on ${dateTime(at)}` : ''}.`;
};

const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <Box
    component="table"
    sx={({ palette }) => ({
      width: '100%',
      borderCollapse: 'collapse',
      tableLayout: 'fixed',
      'th, td': { py: 0.5, pr: 1.5, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
      'thead th': { fontWeight: 550, fontSize: '0.8125rem' },
      'tbody th': { fontWeight: 400 },
      'tbody tr': { borderTop: `1px solid ${palette.divider}` },
      td: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    })}
  >
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Theirs</th>
        <th scope="col">Yours</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ label, theirs, yours }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{theirs}</td>
          <td>{yours}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** Stands in a form whose save came too late. The form keeps what was typed until one of the two is chosen. */
export const ConflictNotice = <Row,>({ conflict, differences, onLoadTheirs, onSaveMine, isSaving = false }: ConflictNoticeProps<Row>) => (
  <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    <Typography sx={{ fontWeight: 600 }}>{CHANGED_MEANWHILE}</Typography>
    {authorship(conflict) && <Typography>{authorship(conflict)}</Typography>}
    <Box sx={{ my: 1 }}>
      {differences.length > 0 ? <Differences differences={differences} /> : 'What they saved is the same as what you typed.'}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" color="inherit" disabled={isSaving} onClick={() => onLoadTheirs(conflict.theirs)}>
        Load theirs
      </Button>
      <Button variant="contained" disabled={isSaving} onClick={() => onSaveMine(conflict.theirs.revision)}>
        Save mine over it
      </Button>
    </Box>
  </Alert>
);
