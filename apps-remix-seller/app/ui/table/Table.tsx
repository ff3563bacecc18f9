import { Fragment, type Key, type ReactNode } from 'react';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { SelectAll, SelectRow, type Selection } from './selection.tsx';
import { TableFrame } from './TableFrame.tsx';

export type Column<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The title of the card that a row becomes on a phone. */
  primary?: boolean;
  /** For a row's menu: no visible heading; on a phone in the top corner of the card. */
  hideLabel?: boolean;
  /** On a phone in the top corner of the card: the row's main figure. */
  corner?: boolean;
  width?: string;
  /** Sticky during horizontal scrolling: the row's actions. */
  stays?: boolean;
};

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
          {columns.map(({ key, label, align, hideLabel, width, stays }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-align={align}
              data-stays={stays}
              style={width ? { width } : undefined}
            >
              {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const extra = detail?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                data-row={rowKey(row)}
                data-active={activeKey === rowKey(row) || undefined}
                aria-current={activeKey === rowKey(row) || undefined}
                tabIndex={activeKey === undefined ? undefined : -1}
                data-opens={extra ? true : undefined}
              >
                {selection && (
                  <td role="cell" data-select>
                    <SelectRow selection={selection} row={row} />
                  </td>
                )}
                {columns.map(({ key, label, align, primary, hideLabel, corner, stays, render }) => (
                  <td
                    key={key}
                    role="cell"
                    data-align={align}
                    data-stays={stays}
                    data-primary={primary || undefined}
                    data-corner={hideLabel || corner || undefined}
                    data-label={hideLabel || corner || primary ? undefined : label}
                  >
                    {render(row)}
                  </td>
                ))}
              </tr>
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
