import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useIsNarrow } from './useIsNarrow.ts';

export interface SortOption {
  field: string;
  order: 'ASC' | 'DESC';
  text: string;
}

/** Cards have no headings to press: this is how they are sorted. */
export const SortFilter = ({ options }: { options: readonly SortOption[] }) => {
  const { sort, setSort } = useListContext();
  const isNarrow = useIsNarrow();
  if (!isNarrow) return null;
  const chosen = options.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <TextField
      select
      label="Sort by"
      value={chosen}
      onChange={(event) => {
        const option = options[Number(event.target.value)];
        if (option) setSort({ field: option.field, order: option.order });
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {chosen < 0 && <option value={-1}>Other</option>}
      {options.map(({ text }, index) => (
        <option key={text} value={index}>
          {text}
        </option>
      ))}
    </TextField>
  );
};
