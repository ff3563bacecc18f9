import type { RateCardVersion } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { useState } from 'react';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { typedOf } from '../rateCard.ts';
import { changesBetween } from './changes.ts';
import { ChangesTable } from './ChangesTable.tsx';

/** Starts with the two newest versions. */
export function VersionsCompared({ versions }: { versions: readonly RateCardVersion[] }) {
  const [before, setBefore] = useState(versions[1]?.version ?? 0);
  const [after, setAfter] = useState(versions[0]?.version ?? 0);
  const termsOf = (number: number) => typedOf(versions.find(({ version }) => version === number) ?? null);
  const choices = versions.map(({ version }) => ({ value: version, text: `Version ${version}` }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SelectField
          label="Compare"
          options={choices}
          value={before}
          onPick={(version) => setBefore(Number(version))}
        />
        <SelectField
          label="With"
          options={choices}
          value={after}
          onPick={(version) => setAfter(Number(version))}
        />
      </Box>
      <ChangesTable
        changes={changesBetween(termsOf(before), termsOf(after))}
        before={`Version ${before}`}
        after={`Version ${after}`}
      />
    </>
  );
}
