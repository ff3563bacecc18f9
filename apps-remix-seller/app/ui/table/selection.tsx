import { useRef } from 'react';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';

/**
 * Checkboxes of a table: plain inputs of the surrounding form, or of the form with the id `form`; `selected`
 * only reports them for counting.
 */
export type Selection<Row> = {
  form?: string;
  name: string;
  value: (row: Row) => string;
  label: (row: Row) => string;
  disabled?: (row: Row) => boolean;
  selected?: ReadonlySet<string>;
  onChange?: (selected: ReadonlySet<string>) => void;
};

export function SelectRow<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const { form, name, value, label, disabled, selected, onChange } = selection;
  const own = value(row);
  const lifted =
    selected && onChange
      ? {
          checked: selected.has(own) && !disabled?.(row),
          onChange: () => {
            const next = new Set(selected);
            if (!next.delete(own)) next.add(own);
            onChange(next);
          },
        }
      : {};
  return (
    <input
      type="checkbox"
      form={form}
      name={name}
      value={own}
      aria-label={label(row)}
      disabled={disabled?.(row)}
      {...lifted}
    />
  );
}

export function SelectAll<Row>({ selection, rows }: { selection: Selection<Row>; rows: Row[] }) {
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  const { value, disabled, selected, onChange } = selection;
  if (!hydrated || !selected || !onChange) return null;
  const selectable = rows.filter((row) => !disabled?.(row)).map(value);
  const all = selectable.length > 0 && selectable.every((each) => selected.has(each));
  if (ref.current) ref.current.indeterminate = !all && selected.size > 0;
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label="Select all rows"
      checked={all}
      disabled={selectable.length === 0}
      onChange={() => onChange(new Set(all ? [] : selectable))}
    />
  );
}
