import { memo, type Key, type ReactElement } from 'react';
import type { Column } from './column.ts';
import { SelectRow, type Selection } from './selection.tsx';

type Props<Row> = {
  row: Row;
  id: Key;
  columns: Column<Row>[];
  selection?: Selection<Row>;
  isChecked: boolean | undefined;
  onToggle: (value: string, isRange: boolean) => void;
  isActive: boolean;
  /** The keyboard moves between rows. */
  isFocusable: boolean;
  opens: boolean;
};

function PlainCells<Row>({ row, columns }: Pick<Props<Row>, 'row' | 'columns'>) {
  return columns.map(({ key, label, align, primary, hideLabel, corner, stays, render }) => (
    <td
      key={key}
      role="cell"
      data-column={key}
      data-align={align}
      data-stays={stays}
      data-primary={primary || undefined}
      data-corner={hideLabel || corner || undefined}
      data-label={hideLabel || corner || primary ? undefined : label}
    >
      {render(row)}
    </td>
  ));
}

/** Renders only when the row or its columns change: selecting all rows does not draw their cells again. */
const Cells = memo(PlainCells) as <Row>(props: Pick<Props<Row>, 'row' | 'columns'>) => ReactElement;

function PlainRow<Row>({
  row,
  id,
  columns,
  selection,
  isChecked,
  onToggle,
  isActive,
  isFocusable,
  opens,
}: Props<Row>) {
  return (
    <tr
      role="row"
      data-row={id}
      data-active={isActive || undefined}
      data-selected={isChecked || undefined}
      aria-current={isActive || undefined}
      tabIndex={isFocusable ? -1 : undefined}
      data-opens={opens || undefined}
    >
      {selection && (
        <td role="cell" data-select>
          <SelectRow
            form={selection.form}
            name={selection.name}
            value={selection.value(row)}
            label={selection.label(row)}
            disabled={selection.disabled?.(row)}
            checked={isChecked}
            onToggle={onToggle}
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

/**
 * A click on one box renders one row: a list has a hundred. `selection` names the box and does not change while its
 * row and columns stay; its set is in `isChecked`.
 */
export const TableRow = memo(PlainRow, (before, after) =>
  (['row', 'columns', 'isChecked', 'isActive', 'isFocusable', 'opens', 'onToggle'] as const).every(
    (name) => before[name] === after[name],
  ),
) as <Row>(props: Props<Row>) => ReactElement;
