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

const MAX_AWBS = 10_000;

const plural = (count: number) => `${number(count)} ${count === 1 ? 'AWB' : 'AWBs'}`;

/** The AWBs that a courier without an API gave the operator. An empty pool refuses bookings. */
export function AwbPool({ id }: { id: number }) {
  const pool = useApiQuery(AWBS, { id });
  const [text, setText] = useState('');
  const { mutate, data: result, isPending, error } = useApiMutation('connections/awbs');
  const queryClient = useQueryClient();
  const awbs = readAwbs(text);
  const isTooMany = awbs.length > MAX_AWBS;
  const load = () =>
    mutate(
      { id, awbs },
      {
        onSuccess: () => {
          setText('');
          void queryClient.invalidateQueries({ queryKey: apiKey(AWBS, { id }) });
        },
      },
    );
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
          <Alert severity="warning">No AWB is free: orders that this account carries cannot be booked.</Alert>
        )}
        <TextField
          label="AWBs to load"
          value={text}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          error={isTooMany || error !== null}
          helperText={
            isTooMany
              ? `Load at most ${plural(MAX_AWBS)} at once.`
              : (error?.message ?? 'Paste them one a line or with commas, or choose a text or csv file.')
          }
          onChange={({ target }) => setText(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            loading={isPending}
            disabled={awbs.length === 0 || isTooMany}
            onClick={load}
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
