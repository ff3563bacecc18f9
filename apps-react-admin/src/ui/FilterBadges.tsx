import { Box, Button, Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import type { FilterText } from './filters.ts';

/** What the list is filtered by, each to be taken off alone or all at once. */
export const FilterBadges = ({ texts }: { texts: Record<string, FilterText> }) => {
  const { filterValues, setFilters } = useListContext();
  const sources = Object.keys(filterValues).filter((source) => source in texts);
  if (sources.length === 0) return null;

  const remove = (source: string) => {
    const { [source]: _removed, ...others } = filterValues;
    setFilters(others);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {sources.map((source) => (
        <Chip
          key={source}
          variant="outlined"
          label={
            <>
              {texts[source]?.label}: {texts[source]?.value(filterValues[source] as never)}
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
};
