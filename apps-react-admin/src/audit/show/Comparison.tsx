import type { AuditEntry } from '@harkara/server/contract/models';
import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { ComparisonTable } from '../../ui/table/ComparisonTable.tsx';
import { fieldText, type Values, valueText } from '../entry.ts';

const fieldsOf = (before: Values, after: Values) => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** Hides unchanged fields until the switch is on. */
export function Comparison({ entry: { before, after, changed, outcome } }: { entry: AuditEntry }) {
  const [isWhole, setWhole] = useState(changed.length === 0);
  const fields = fieldsOf(before ?? {}, after ?? {});
  if (fields.length === 0)
    return <Typography color="text.secondary">No before and after values were recorded.</Typography>;
  const shown = isWhole ? fields : fields.filter((field) => changed.includes(field));
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />}
        label={`Show unchanged fields (${fields.length - changed.length})`}
      />
      {changed.length === 0 && (
        <Typography color="text.secondary" sx={{ my: 1 }}>
          {outcome === 'DONE' ? 'No fields changed.' : 'Nothing was changed.'}
        </Typography>
      )}
      <ComparisonTable
        label="Before and after"
        heads={['Before', 'After']}
        rows={shown.map((field) => ({
          label: fieldText(field),
          one: valueText(before?.[field]),
          other: valueText(after?.[field]),
          isSame: !changed.includes(field),
        }))}
      />
    </>
  );
}
