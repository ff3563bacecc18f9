import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { type AuditEntry, fieldText, type Seen, valueText } from './entry.ts';

const fieldsOf = (before: Seen, after: Seen) => [...new Set([...Object.keys(before), ...Object.keys(after)])];

/** Field by field: what it was and what it became. What stayed as it was is shown when asked for. */
export const Comparison = ({ entry: { before, after, changed, outcome } }: { entry: AuditEntry }) => {
  const [isWhole, setWhole] = useState(changed.length === 0);
  const fields = fieldsOf(before ?? {}, after ?? {});
  if (fields.length === 0) return <Typography color="text.secondary">Nothing is known of how it was before or after.</Typography>;
  const shown = isWhole ? fields : fields.filter((field) => changed.includes(field));
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />}
        label={`Show what stayed the same (${fields.length - changed.length})`}
      />
      {changed.length === 0 && (
        <Typography color="text.secondary" sx={{ my: 1 }}>
          {outcome === 'DONE' ? 'Nothing differs from what it was.' : 'Nothing was changed.'}
        </Typography>
      )}
      <Box
        component="table"
        aria-label="Before and after"
        sx={({ palette }) => ({
          width: '100%', mt: 1, borderCollapse: 'collapse', tableLayout: 'fixed',
          'th, td': { py: 0.75, pr: 1.5, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
          'tbody th': { fontWeight: 400, color: palette.text.secondary },
          'tbody tr': { borderTop: `1px solid ${palette.divider}` },
          'tr.changed td': { fontWeight: 600 },
        })}
      >
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field} className={changed.includes(field) ? 'changed' : undefined}>
              <th scope="row">{fieldText(field)}</th>
              <td>{valueText(before?.[field])}</td>
              <td>{after ? valueText(after[field]) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
};
