import { Alert, Button } from '@mui/material';
import { useListFilters } from './useListFilters.ts';

/** An address may hold a filter that the list does not know, and no badge shows: clearing them all is the way out. */
export function ListFailed({ noun }: { noun: string }) {
  const { error, refetch, filterValues, setFilters } = useListFilters();
  const isRefused =
    (error as { status?: number } | null)?.status === 422 && Object.keys(filterValues).length > 0;
  const action = isRefused ? (
    <Button color="inherit" onClick={() => setFilters({})}>
      Clear filters
    </Button>
  ) : (
    <Button color="inherit" onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" sx={{ m: 2 }} action={action}>
      The {noun} could not be read. {error?.message}
    </Alert>
  );
}
