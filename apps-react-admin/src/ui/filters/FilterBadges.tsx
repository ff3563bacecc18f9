import { Box, Button, Chip } from '@mui/material';
import { useListFilters } from '../list/useListFilters.ts';
import type { Filter } from './useFilter.ts';

/** The active filters, with buttons to remove one or all. */
export function FilterBadges({ filters }: { filters: readonly Filter[] }) {
  const { filterValues, setFilters } = useListFilters();
  const shown = Object.keys(filterValues).flatMap((name) => filters.filter(({ source }) => source === name));
  if (shown.length === 0) return null;

  const remove = (source: string) => {
    const { [source]: _removed, ...others } = filterValues;
    setFilters(others);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {shown.map(({ source, label, text = String }) => (
        <Chip
          key={source}
          variant="outlined"
          label={
            <>
              {label}: {text(filterValues[source])}
            </>
          }
          onDelete={() => remove(source)}
          title="Remove this filter"
        />
      ))}
      <Button size="small" onClick={() => setFilters({})}>
        Clear all
      </Button>
    </Box>
  );
}
