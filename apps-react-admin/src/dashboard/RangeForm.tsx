import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { ClientPicker } from '../clients/ClientPicker.tsx';
import { DayField } from '../ui/days/DayField.tsx';
import { type Choice, selectableRange } from './useChoice.ts';

type RangeFormProps = {
  choice: Choice;
  choose: (change: Choice) => void;
};

/** Defaults to the last 90 days. Apply needs both days. */
export function RangeForm({ choice, choose }: RangeFormProps) {
  const { earliest, today } = selectableRange();
  const [from, setFrom] = useState(choice.from ?? earliest);
  const [to, setTo] = useState(choice.to ?? today);
  const isSelectable = (day: string) => day >= earliest && day <= today;
  const errorOf = (day: string) => (day !== '' && !isSelectable(day) ? 'Up to 89 days back' : undefined);
  const isReversed = from !== '' && to !== '' && from > to;
  const isWhole = isSelectable(from) && isSelectable(to) && !isReversed;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) choose({ from, to });
  };
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={apply}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '240px 168px 168px auto auto 1fr' },
      }}
    >
      <Box sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}>
        <ClientPicker id={choice.userId} onPick={(userId) => choose({ userId })} />
      </Box>
      <DayField
        label="From"
        value={from}
        onChange={setFrom}
        error={errorOf(from)}
        min={earliest}
        max={today}
      />
      <DayField
        label="To"
        value={to}
        onChange={setTo}
        error={errorOf(to) ?? (isReversed ? COMMON_TEXTS.rangeReversed : undefined)}
        min={earliest}
        max={today}
      />
      <Button type="submit" variant="contained" disabled={!isWhole}>
        Apply
      </Button>
      {choice.from && (
        <Button onClick={() => choose({ from: undefined, to: undefined })}>Last 90 days</Button>
      )}
    </Box>
  );
}
