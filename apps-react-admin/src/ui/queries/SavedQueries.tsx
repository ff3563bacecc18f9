import { MAX_QUERIES } from '@harkara/server/contract/limits';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListFilters } from '../list/useListFilters.ts';
import { DeleteQueryDialog } from './DeleteQueryDialog.tsx';
import { type QueryList, searchOf } from './queries.ts';
import { SaveQueryDialog } from './SaveQueryDialog.tsx';
import { useSavedQueries } from './useSavedQueries.ts';

/** The list's saved queries as links, and a button that saves the filters and the sort as they are now. */
export function SavedQueries({ list }: { list: QueryList }) {
  const { filterValues, sort } = useListFilters();
  const { queries, drop, reload } = useSavedQueries(list);
  const [isSaving, setSaving] = useState(false);
  const [toDelete, setToDelete] = useState<{ id: number; name: string } | null>(null);
  if (!queries) return null;
  const search = searchOf(filterValues, sort);
  const isNew =
    Object.keys(filterValues).length > 0 &&
    queries.length < MAX_QUERIES &&
    queries.every((query) => query.search !== search);
  if (queries.length === 0 && !isNew) return null;
  return (
    <Box
      role="group"
      aria-label="Saved queries"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {queries.map((query) => (
        <Chip
          key={query.id}
          component={Link}
          to={`/${list}?${query.search}`}
          clickable
          variant="outlined"
          label={query.name}
          icon={<BookmarkIcon />}
          color={query.search === search ? 'primary' : 'default'}
          aria-current={query.search === search ? 'true' : undefined}
          title="Press Delete to delete this query"
          onDelete={(event: { preventDefault: () => void }) => {
            event.preventDefault();
            setToDelete(query);
          }}
        />
      ))}
      {isNew && (
        <Button size="small" startIcon={<BookmarkIcon />} onClick={() => setSaving(true)}>
          Save this query
        </Button>
      )}
      {isSaving && (
        <SaveQueryDialog
          query={{ list, search }}
          onSaved={() => {
            setSaving(false);
            reload();
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {toDelete && (
        <DeleteQueryDialog
          query={toDelete}
          onDeleted={() => {
            setToDelete(null);
            drop(toDelete.id);
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </Box>
  );
}
