import { type ChangeEvent, type MouseEvent as Press, useRef } from 'react';
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
  /**
   * The rows follow a change of all boxes one paint later, so that its count answers a key within 100 ms on a slow
   * processor. Meanwhile the boxes are behind: the form must send `selected`.
   */
  redrawsLater?: boolean;
};

type BoxProps = {
  form?: string;
  name: string;
  value: string;
  label: string;
  disabled?: boolean;
  /** Undefined if the table does not count its boxes. */
  checked?: boolean;
  onToggle: (value: string, isRange: boolean) => void;
};

const isShiftClick = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Shift would select the text between two clicks. What prevents that also keeps the focus away. */
const keepText = (event: Press<HTMLInputElement>) => {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
};

export function SelectRow({ label, checked, onToggle, ...input }: BoxProps) {
  const counted =
    checked === undefined
      ? {}
      : { checked, onChange: (event: ChangeEvent) => onToggle(input.value, isShiftClick(event)) };
  return <input type="checkbox" aria-label={label} onMouseDown={keepText} {...input} {...counted} />;
}

/**
 * The selection after a click on a row's box. With Shift the rows between the last clicked one and this one
 * become as this one.
 */
export function toggled<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  clicked: string,
  last: string | null,
): ReadonlySet<string> {
  const next = new Set(selection.selected);
  const isOn = !next.has(clicked);
  const values = selectableOf(selection, rows);
  const [from, to] = [values.indexOf(last ?? clicked), values.indexOf(clicked)];
  const range = from < 0 ? [clicked] : values.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of range) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

const selectableOf = <Row,>({ value, disabled }: Selection<Row>, rows: readonly Row[]) =>
  rows.filter((row) => !disabled?.(row)).map(value);

export function SelectAll<Row>({ selection, rows }: { selection: Selection<Row>; rows: Row[] }) {
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  const { selected, onChange } = selection;
  if (!hydrated || !selected || !onChange) return null;
  const selectable = selectableOf(selection, rows);
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
