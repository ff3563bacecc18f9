import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { sideShadows } from '../../theme/sideShadows.ts';

export type TableHeadText = {
  text: string;
  isNumber?: boolean;
  /** For dates and ids, which must not wrap. */
  isOneLine?: boolean;
};

type PlainTableProps = {
  label: string;
  heads: TableHeadText[];
  rows: { key: string | number; cells: ReactNode[] }[];
};

/** A short table without a list context. It is focusable, for sideways scrolling by keyboard. */
export function PlainTable({ label, heads, rows }: PlainTableProps) {
  return (
    <Box sx={[sideShadows, { mx: { xs: -2, sm: -1.25 } }]} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map(({ text, isNumber }) => (
              <TableCell key={text} align={isNumber ? 'right' : undefined}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, at) => (
                <TableCell
                  key={heads[at]?.text}
                  align={heads[at]?.isNumber ? 'right' : undefined}
                  sx={{
                    verticalAlign: 'top',
                    whiteSpace: heads[at]?.isNumber || heads[at]?.isOneLine ? 'nowrap' : undefined,
                  }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
