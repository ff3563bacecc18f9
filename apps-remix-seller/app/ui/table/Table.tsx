import { Fragment, type Key, type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import type { Column } from './column.ts';
import { areAllSelected, SelectAll, type Selection, toggled } from './selection.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableRow } from './TableRow.tsx';

export type { Column } from './column.ts';

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => Key;
  selection?: Selection<Row>;
  empty?: ReactNode;
  /** The active row of the keyboard. */
  activeKey?: Key | null;
  /** A second, full-width line below a row, visible while the row's `WhyAmount` is open. */
  detail?: (row: Row) => ReactNode;
};

/** A real table that turns into cards at 576 px. Put Pagination after it inside the same flush Card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selection,
  empty,
  activeKey,
  detail,
}: Props<Row>) {
  const onToggle = useToggle(selection, rows);
  const ticked = useTicked(selection, rows);
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <TableFrame caption={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" data-select>
              <SelectAll selection={selection} rows={rows} />
            </th>
          )}
          {columns.map(({ key, label, align, hideLabel, width, stays, head, sorted }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-sort={sorted}
              data-column={key}
              data-align={align}
              data-stays={stays}
              style={width ? { width } : undefined}
            >
              {head ?? (hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const extra = detail?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <TableRow
                row={row}
                id={rowKey(row)}
                columns={columns}
                selection={selection}
                isChecked={isChecked(selection, ticked, row)}
                onToggle={onToggle}
                isActive={activeKey === rowKey(row)}
                isFocusable={activeKey !== undefined}
                opens={Boolean(extra)}
              />
              {extra && (
                <tr role="row" data-detail>
                  <td role="cell" colSpan={columns.length + (selection ? 1 : 0)}>
                    {extra}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

/**
 * The rows to draw as selected. All boxes at once follow one paint after the actions and the count, which answer the
 * click: to draw a hundred rows takes a slow processor longer than a click may. One box, or a range, does not wait:
 * the clicked box would blink.
 */
function useTicked<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]) {
  const selected = selection?.selected;
  const before = useDeferredValue(selected);
  if (!selection || !selected || !before || Math.abs(selected.size - before.size) <= 1) return selected;
  return selected.size === 0 || areAllSelected(selection, rows) ? before : selected;
}

const isChecked = <Row,>(
  selection: Selection<Row> | undefined,
  ticked: ReadonlySet<string> | undefined,
  row: Row,
) =>
  ticked && selection?.onChange ? ticked.has(selection.value(row)) && !selection.disabled?.(row) : undefined;

/** One function for all rows and renders: it reads the selection when a box is clicked. */
function useToggle<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]) {
  const latest = useRef({ selection, rows });
  const last = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { selection, rows };
  });
  return useCallback((value: string, isRange: boolean) => {
    const now = latest.current;
    if (!now.selection) return;
    now.selection.onChange?.(toggled(now.selection, now.rows, value, isRange ? last.current : null));
    last.current = value;
  }, []);
}
