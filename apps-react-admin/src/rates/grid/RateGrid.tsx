import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { kilograms } from '../../format.ts';
import type { Errors, Typed } from '../form/fields.ts';
import { type CellPosition, nextCell } from './moves.ts';
import { paste, type Paste } from './paste.ts';
import { PasteNote } from './PasteNote.tsx';
import { RateCell } from './RateCell.tsx';
import { cellAt, columns, directions, zones } from './sheet.ts';

type RateGridProps = {
  typed: Typed;
  /** Null: never published. */
  published: Typed | null;
  errors: Errors;
  slabWeights: { slabOneWeight: number; slabTwoWeight: number };
  onType: (changes: Typed) => void;
};

const firstColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: 92,
} as const;

const atOf = (input: HTMLInputElement): CellPosition => {
  const [row = 0, column = 0] = (input.dataset.cell ?? '').split('-').map(Number);
  return { row, column };
};

const headingOf = (slab: string, { slabOneWeight, slabTwoWeight }: RateGridProps['slabWeights']) =>
  slab === 'slabOneRate' ? `up to ${kilograms(slabOneWeight)}` : `each further ${kilograms(slabTwoWeight)}`;

/** All thirty rates. Arrows, Enter and Tab move between cells; a pasted block fills from the focused cell. */
export function RateGrid({ typed, published, errors, slabWeights, onType }: RateGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [pasted, setPasted] = useState<{ paste: Paste; before: Typed } | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') event.preventDefault();
    const to = nextCell(event, event.target, atOf(event.target));
    if (!to) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus();
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const block = paste(event.clipboardData.getData('text/plain'), atOf(event.target));
    const before = Object.fromEntries(Object.keys(block.changes).map((name) => [name, typed[name] ?? '']));
    setPasted({ paste: block, before });
    onType(block.changes);
  };

  const undo = () => {
    if (pasted) onType(pasted.before);
    setPasted(null);
  };

  const wasAt = (name: string) => {
    const rate = published?.[name];
    return rate === undefined || Number(rate) === Number(typed[name]) ? null : rate;
  };

  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="text.secondary">
        Rates in rupees. Use arrow keys, Enter and Tab to move between cells. You can paste a block from a
        spreadsheet.
      </Typography>
      <TableContainer sx={{ position: 'relative' }}>
        <Table ref={table} size="small" onKeyDown={onKeyDown} onPaste={onPaste} aria-label="Rates by zone">
          <TableHead>
            <TableRow>
              <TableCell rowSpan={2} scope="col" sx={firstColumn}>
                Zone
              </TableCell>
              {directions.map(({ key, text }) => (
                <TableCell
                  key={key}
                  colSpan={2}
                  scope="colgroup"
                  align="center"
                  sx={{ borderBottom: 0, pb: 0 }}
                >
                  {text}
                </TableCell>
              ))}
            </TableRow>
            <TableRow>
              {columns.map(({ direction, slab }) => (
                <TableCell key={`${direction.key}.${slab.key}`} scope="col" align="right" sx={{ px: 1 }}>
                  {slab.text}
                  <Box sx={{ fontSize: '0.75rem', fontWeight: 400 }}>{headingOf(slab.key, slabWeights)}</Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {zones.map((zone, row) => (
              <TableRow key={zone.id}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ ...firstColumn, verticalAlign: 'top', borderBottom: 0 }}
                >
                  {zone.text}
                  <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{zone.label}</Box>
                </TableCell>
                {columns.map((_each, column) => {
                  const name = cellAt(row, column);
                  return (
                    <RateCell
                      key={name}
                      row={row}
                      column={column}
                      value={typed[name] ?? ''}
                      was={wasAt(name)}
                      error={errors[name]}
                      onType={(cell, value) => onType({ [cell]: value })}
                    />
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PasteNote paste={pasted?.paste ?? null} onUndo={undo} />
    </Box>
  );
}
