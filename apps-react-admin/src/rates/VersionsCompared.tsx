import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { changesBetween } from './changes.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { typedOf } from './rateCard.ts';
import type { Version } from './useVersions.ts';

interface PickVersionProps {
  label: string;
  versions: readonly Version[];
  value: number;
  onPick: (version: number) => void;
}

const PickVersion = ({ label, versions, value, onPick }: PickVersionProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onPick(Number(event.target.value))}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {versions.map(({ version }) => (
      <option key={version} value={version}>
        Version {version}
      </option>
    ))}
  </TextField>
);

/** What two versions differ in: at first the newest and the one before it. */
export const VersionsCompared = ({ versions }: { versions: readonly Version[] }) => {
  const [before, setBefore] = useState(versions[1]?.version ?? 0);
  const [after, setAfter] = useState(versions[0]?.version ?? 0);
  const termsOf = (number: number) => typedOf(versions.find(({ version }) => version === number) ?? null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <PickVersion label="Compare" versions={versions} value={before} onPick={setBefore} />
        <PickVersion label="With" versions={versions} value={after} onPick={setAfter} />
      </Box>
      <ChangesTable
        changes={changesBetween(termsOf(before), termsOf(after))}
        before={`Version ${before}`}
        after={`Version ${after}`}
      />
    </>
  );
};
