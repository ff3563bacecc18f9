import type { TableRowProps } from '@mui/material';
import { createContext, type KeyboardEvent, type MouseEvent, useContext } from 'react';
import { DataTableRow, type Identifier, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** What a click on a row does: go to a path, open a dialog, or nothing. */
export type RowOpening = string | (() => void) | null;

export const RowOpenings = createContext<ReadonlyMap<Identifier, RowOpening>>(new Map());

/** False for clicks on links and controls, clicks in a dialog opened from the row, and text selection. */
const isRowClick = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  !getSelection()?.toString();

/** A table row that opens its record on click or Enter. */
export function OpeningRow(props: TableRowProps) {
  const record = useRecordContext();
  const opening = useContext(RowOpenings).get(record?.id ?? '') ?? null;
  const navigate = useNavigate();
  if (opening === null) return <DataTableRow {...props} />;
  const open = () => void (typeof opening === 'string' ? navigate(opening) : opening());
  return (
    <DataTableRow
      {...props}
      tabIndex={0}
      onClick={(event: MouseEvent<HTMLTableRowElement>) => isRowClick(event) && open()}
      onKeyDown={(event: KeyboardEvent<HTMLTableRowElement>) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) open();
      }}
      sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
    />
  );
}
