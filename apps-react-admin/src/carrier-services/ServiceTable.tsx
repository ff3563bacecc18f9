import type { Courier } from '@harkara/server/contract/models';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { modes } from '../couriers/courier.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import type { Cell } from './matrix.ts';
import { ServiceCell } from './ServiceCell.tsx';

type Row = { courier: Courier; cells: (Cell | null)[] };
type ServiceTableProps = { rows: readonly Row[]; onEdit: (cell: Cell) => void };

function CourierName({ courier: { name, active } }: { courier: Courier }) {
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {!active && (
        <Typography variant="caption" component="p" color="text.secondary">
          Inactive under Logistics
        </Typography>
      )}
    </>
  );
}

/** On narrow screens each courier is a card with its modes below each other. */
function Cards({ rows, onEdit }: ServiceTableProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ courier, cells }) => (
        <Box
          component="li"
          key={courier.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
        >
          <CourierName courier={courier} />
          {cells.map(
            (cell) =>
              cell && (
                <Box key={cell.motId}>
                  <Typography variant="caption" component="p" color="text.secondary">
                    {cell.mode}
                  </Typography>
                  <ServiceCell cell={cell} onEdit={onEdit} />
                </Box>
              ),
          )}
        </Box>
      ))}
    </Box>
  );
}

export function ServiceTable(props: ServiceTableProps) {
  const { rows, onEdit } = props;
  if (useIsNarrow()) return <Cards {...props} />;
  return (
    <Table aria-label="Services" size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>Courier</TableCell>
          {modes.map(({ value, text }) => (
            <TableCell key={value} sx={{ width: '38%' }}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ courier, cells }) => (
          <TableRow key={courier.id}>
            <TableCell component="th" scope="row">
              <CourierName courier={courier} />
            </TableCell>
            {cells.map((cell, at) => (
              <TableCell key={modes[at]?.value}>
                {cell ? (
                  <ServiceCell cell={cell} onEdit={onEdit} />
                ) : (
                  <Typography color="text.secondary">Not carried</Typography>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
