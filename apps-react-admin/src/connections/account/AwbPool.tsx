import { MAX_AWBS } from '@harkara/server/contract/limits';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, useApiMutation, useApiQuery } from '../../api/useApi.ts';
import { number } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { TextFileButton } from '../../ui/form/TextFileButton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { readAwbs } from './awbs.ts';
import { AWBS } from './FreeAwbs.tsx';

/** A longer list is loaded in several calls; beyond this many, one would wait too long at the screen. */
const MAX_CALLS = 10;

const plural = (count: number) => `${number(count)} ${count === 1 ? 'AWB' : 'AWBs'}`;

const TOO_MANY = `Load up to ${plural(MAX_AWBS * MAX_CALLS)} at a time.`;
const UNREADABLE = 'This table has no AWB column. Name a column AWB, or paste only the AWBs.';

/** The AWBs that a courier without an API gave the operator. An empty pool refuses bookings. */
export function AwbPool({ id }: { id: number }) {
  const pool = useApiQuery(AWBS, { id });
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ added: number; duplicate: number } | null>(null);
  const { mutateAsync, isPending, error } = useApiMutation('connections/awbs');
  const queryClient = useQueryClient();
  const found = readAwbs(text);
  const awbs = found ?? [];
  const isTooMany = awbs.length > MAX_AWBS * MAX_CALLS;
  const problem = found === null ? UNREADABLE : isTooMany ? TOO_MANY : error?.message;
  // AWBs loaded before a failure count as duplicates the next time.
  async function load() {
    const sum = { added: 0, duplicate: 0 };
    setResult(null);
    try {
      for (let start = 0; start < awbs.length; start += MAX_AWBS) {
        const { added, duplicate } = await mutateAsync({ id, awbs: awbs.slice(start, start + MAX_AWBS) });
        sum.added += added;
        sum.duplicate += duplicate;
        setResult({ ...sum });
      }
      setText('');
    } catch {
      // The mutation shows its error.
    } finally {
      void queryClient.invalidateQueries({ queryKey: apiKey(AWBS, { id }) });
    }
  }
  return (
    <Section title="AWBs" answer={pool}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {pool.data && (
          <Facts
            facts={[
              ['Free', number(pool.data.free)],
              ['Used', number(pool.data.used)],
            ]}
          />
        )}
        {pool.data?.free === 0 && (
          <Alert severity="warning">No free AWBs left. Load more to book orders with this account.</Alert>
        )}
        <TextField
          label="AWBs to load"
          value={text}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          disabled={isPending}
          error={problem !== undefined}
          helperText={problem ?? 'Paste one per line or separated by commas, or choose a text or CSV file.'}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            loading={isPending}
            disabled={awbs.length === 0 || isTooMany}
            onClick={() => void load()}
          >
            {awbs.length === 0 ? 'Load AWBs' : `Load ${plural(awbs.length)}`}
          </Button>
          <TextFileButton label="File of AWBs" onText={setText} />
        </Box>
        {result && (
          <Typography role="status">
            {plural(result.added)} added, {number(result.duplicate)} duplicate.
          </Typography>
        )}
      </Box>
    </Section>
  );
}
