import type { TableRowProps } from '@mui/material';
import { createContext, type KeyboardEvent, type MouseEvent, useContext } from 'react';
import { DataTableRow, type Identifier, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** What pressing a row does: a path to go to, or a dialog to open; null: nothing. */
export type Opening = string | (() => void) | null;

export const Openings = createContext<ReadonlyMap<Identifier, Opening>>(new Map());

/** Not a link or button in the row, nor a dialog opened from it, nor text that is being selected. */
const isOfTheRow = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  !getSelection()?.toString();

/** A table row that opens what it is about when it is clicked, or by Enter. */
export function OpeningRow(props: TableRowProps) {
  const record = useRecordContext();
  const opening = useContext(Openings).get(record?.id ?? '') ?? null;
  const navigate = useNavigate();
  if (opening === null) return <DataTableRow {...props} />;
  const open = () => void (typeof opening === 'string' ? navigate(opening) : opening());
  return (
    <DataTableRow
      {...props}
      tabIndex={0}
      onClick={(event: MouseEvent<HTMLTableRowElement>) => isOfTheRow(event) && open()}
      onKeyDown={(event: KeyboardEvent<HTMLTableRowElement>) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) open();
      }}
      sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
    />
  );
}
