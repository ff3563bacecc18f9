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
import { money, signed } from '../../format.ts';
import type { Sum } from './backTest.ts';

export function SumTable({ title, rows }: { title: string; rows: readonly (Sum & { name: string })[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} role="region" aria-label={title}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell scope="col">
                {title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase())}
              </TableCell>
              {['Shipments', 'Was', 'With the draft', 'Difference'].map((text) => (
                <TableCell key={text} scope="col" align="right">
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.name}>
                <TableCell component="th" scope="row">
                  {row.name}
                </TableCell>
                <TableCell align="right">{row.shipments}</TableCell>
                <TableCell align="right">{money(row.old)}</TableCell>
                <TableCell align="right">{money(row.new)}</TableCell>
                <TableCell
                  align="right"
                  sx={{ fontWeight: 600, color: row.difference > 0 ? 'error.main' : undefined }}
                >
                  {signed(row.difference)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
