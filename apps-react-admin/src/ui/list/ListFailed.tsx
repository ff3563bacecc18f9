import { Alert, Button } from '@mui/material';
import { useListFilters } from './useListFilters.ts';

/** The address may contain an unknown filter, which has no badge: the user can only clear all filters. */
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
      Couldn’t load the {noun}. {error?.message}
    </Alert>
  );
}
