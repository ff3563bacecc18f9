import type { RateSheet } from '@harkara/server/contract/models';
import { Box, Paper, Table, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { sideShadows } from '../../theme/sideShadows.ts';
import { zones } from '../grid/sheet.ts';
import type { Direction } from './direction.ts';
import { SheetRows } from './SheetRows.tsx';

type ModeCardProps = {
  courierName: string;
  motName: string;
  sheets: readonly RateSheet[];
  direction: Direction;
};

/** One courier and mode: a row per slab, a column per zone. */
export function ModeCard({ courierName, motName, sheets, direction }: ModeCardProps) {
  const name = `${courierName}, ${motName}`;
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ minWidth: 0, pb: 0.5 }}>
      <Typography variant="h3" sx={{ px: 2, pt: 1.25, fontSize: '1rem', fontWeight: 650 }}>
        {name}
      </Typography>
      <Box sx={sideShadows} tabIndex={0} role="region" aria-label={`Rates of ${name}`}>
        <Table
          size="small"
          aria-label={`Rates of ${name}`}
          sx={{
            'th, td': { px: 1, py: 0.5 },
            'th:last-child, td:last-child': { pr: 2 },
            '& a': { minHeight: 30, py: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell scope="col" sx={{ pl: '16px !important' }}>
                Slab
              </TableCell>
              {zones.map(({ id, text, label }) => (
                <TableCell key={id} scope="col" align="right">
                  {text}
                  <Box sx={{ fontSize: '0.6875rem', fontWeight: 400 }}>{label}</Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {sheets.map((sheet) => (
            <SheetRows key={sheet.id} sheet={sheet} direction={direction} />
          ))}
        </Table>
      </Box>
    </Paper>
  );
}
