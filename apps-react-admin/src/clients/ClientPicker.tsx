import type { UserRow } from '@harkara/server/contract/models';
import { Autocomplete, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { retry } from '../api/http.ts';
import { nameOf } from '../users/user.ts';

function useClient(id: number | undefined) {
  return useGetOne<UserRow>('users', { id: id ?? 0 }, { enabled: id !== undefined, retry }).data;
}

type ClientPickerProps = {
  id: number | undefined;
  onPick: (id: number | undefined) => void;
  /** If false, an empty field means all clients. */
  required?: boolean;
  error?: string;
};

/** Suggests clients whose company name matches the input. */
export function ClientPicker({ id, onPick, required = false, error }: ClientPickerProps) {
  const chosen = useClient(id);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed === (chosen && nameOf(chosen)) ? '' : typed);
  const { data = [], isFetching } = useGetList<UserRow>(
    'users',
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'companyName', order: 'ASC' },
    },
    { retry, placeholderData: (previous) => previous },
  );
  return (
    <Autocomplete
      size="small"
      options={data}
      value={(id !== undefined && chosen) || null}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={nameOf}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(user, other) => user.id === other.id}
      onChange={(_event, user) => onPick(user?.id)}
      onInputChange={(_event, text) => setTyped(text)}
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 280 } } }}
      noOptionsText="No matching client"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Client"
          required={required}
          placeholder={required ? undefined : 'All'}
          error={error !== undefined}
          helperText={error}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}

export function ClientName({ id }: { id: number }) {
  const client = useClient(id);
  return client ? nameOf(client) : id;
}
