import { Box, Button, Typography } from '@mui/material';
import { useListFilters } from './useListFilters.ts';

/** Distinguishes an empty list from filters without a match. */
export function ListEmpty({ noun, text }: { noun: string; text: string }) {
  const { filterValues, setFilters } = useListFilters();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h2">{isFiltered ? `No ${noun} match these filters` : `No ${noun} yet`}</Typography>
      <Typography color="text.secondary">{isFiltered ? 'Change or clear the filters.' : text}</Typography>
      {isFiltered && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setFilters({})}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
