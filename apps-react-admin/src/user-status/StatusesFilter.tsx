import DoneIcon from '@mui/icons-material/Done';
import { Box, Chip } from '@mui/material';
import { useFilter } from '../ui/filters/useFilter.ts';
import { statusChoices } from './managed.ts';

/** Matches any of the chosen statuses; none chosen means all. */
export function StatusesFilter() {
  const { value: chosen = [], apply } = useFilter<number[]>('statusId');
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    apply(next.length > 0 ? next : null);
  };
  return (
    <Box role="group" aria-label="Statuses" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {statusChoices.map(({ id, text }) => (
        <Chip
          key={id}
          label={text}
          icon={chosen.includes(id) ? <DoneIcon /> : undefined}
          variant={chosen.includes(id) ? 'filled' : 'outlined'}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        />
      ))}
    </Box>
  );
}
