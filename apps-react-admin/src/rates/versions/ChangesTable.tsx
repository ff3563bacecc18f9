import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { Difference } from '../../ui/table/ComparisonTable.tsx';

type ChangesTableProps = {
  changes: readonly Difference[];
  before: string;
  after: string;
};

export function ChangesTable({ changes, before, after }: ChangesTableProps) {
  return changes.length === 0 ? (
    <Typography color="text.secondary">No differences.</Typography>
  ) : (
    <TableContainer
      sx={{ maxHeight: 360, maxWidth: 720 }}
      tabIndex={0}
      role="region"
      aria-label={`From ${before} to ${after}`}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell scope="col">What</TableCell>
            <TableCell scope="col" align="right">
              {before}
            </TableCell>
            <TableCell scope="col" align="right">
              {after}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ label, one, other }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{one}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {other}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
