import { useListContext } from 'react-admin';
import { SelectField } from '../form/SelectField.tsx';
import { useIsNarrow } from '../useIsNarrow.ts';

export type SortOption = {
  field: string;
  order: 'ASC' | 'DESC';
  text: string;
};

/** Cards have no column headings, so narrow screens sort with a select. */
export function SortFilter({ options }: { options: readonly SortOption[] }) {
  const { sort, setSort } = useListContext();
  if (!useIsNarrow()) return null;
  const chosen = options.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  const pick = (at: string) => {
    const option = options[Number(at)];
    if (option) setSort({ field: option.field, order: option.order });
  };
  const choices = options.map(({ text }, value) => ({ value, text }));
  return (
    <SelectField
      label="Sort by"
      value={chosen}
      options={chosen < 0 ? [{ value: -1, text: 'Other' }, ...choices] : choices}
      onPick={pick}
    />
  );
}
