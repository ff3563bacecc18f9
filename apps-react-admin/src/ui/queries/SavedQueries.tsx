import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useListFilters } from '../list/useListFilters.ts';
import { useKept } from '../useKept.ts';
import { checkQueries, MAX_QUERIES, searchOf } from './queries.ts';
import { SaveQueryDialog } from './SaveQueryDialog.tsx';

/** The list's saved queries as links, and a button that saves the filters and the sort as they are now. */
export function SavedQueries() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListFilters();
  const [queries, keep] = useKept(`${resource}.queries`, checkQueries);
  const [isSaving, setSaving] = useState(false);
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
          key={query.name}
          component={Link}
          to={`/${resource}?${query.search}`}
          clickable
          variant="outlined"
          label={query.name}
          icon={<BookmarkIcon />}
          color={query.search === search ? 'primary' : 'default'}
          aria-current={query.search === search ? 'true' : undefined}
          title="Delete or Backspace deletes this query"
          onDelete={(event: { preventDefault: () => void }) => {
            event.preventDefault();
            keep(queries.filter((each) => each !== query));
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
          queries={queries}
          onSave={(name) => {
            keep([...queries, { name, search }]);
            setSaving(false);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}
