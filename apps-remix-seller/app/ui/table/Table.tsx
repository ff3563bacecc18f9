import {
  Fragment,
  type Key,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import type { Column } from './column.ts';
import { SelectAll, type Selection, toggled } from './selection.tsx';
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
  const { drawn, onToggle } = useDrawnSelection(selection, rows);
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
                isChecked={isChecked(selection, drawn, row)}
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

const isChecked = <Row,>(
  selection: Selection<Row> | undefined,
  drawn: ReadonlySet<string> | undefined,
  row: Row,
) =>
  drawn && selection?.onChange ? drawn.has(selection.value(row)) && !selection.disabled?.(row) : undefined;

/** What the rows draw as selected. A click on a row's box shows at once; a change of all boxes may show later. */
function useDrawnSelection<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]) {
  const selected = selection?.selected;
  const later = useDeferredValue(selected);
  const [clicked, setClicked] = useState<ReadonlySet<string> | null>(null);
  const onToggle = useToggle(selection, rows, setClicked);
  return { drawn: selection?.redrawsLater && selected !== clicked ? later : selected, onToggle };
}

/** One function for all rows and renders: it reads the selection when a box is clicked. */
function useToggle<Row>(
  selection: Selection<Row> | undefined,
  rows: readonly Row[],
  onClicked: (selected: ReadonlySet<string>) => void,
) {
  const latest = useRef({ selection, rows });
  const last = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { selection, rows };
  });
  return useCallback(
    (value: string, isRange: boolean) => {
      const now = latest.current;
      if (!now.selection) return;
      const next = toggled(now.selection, now.rows, value, isRange ? last.current : null);
      onClicked(next);
      now.selection.onChange?.(next);
      last.current = value;
    },
    [onClicked],
  );
}
