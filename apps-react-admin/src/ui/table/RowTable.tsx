import { Box } from '@mui/material';
import { Children, isValidElement, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableProps,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type RowOpening, OpeningRow, RowOpenings } from './OpeningRow.tsx';
import { useHiddenColumns } from './useColumns.ts';

type RowTableProps<Row extends RaRecord> = {
  'aria-label': string;
  /** Without it, rows are not clickable. */
  opens?: (row: Row) => RowOpening;
  /** The administrator can hide columns, except the first and those with buttons. */
  hasColumnChoice?: boolean;
} & Pick<DataTableProps<Row>, 'children'>;

function Body(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={OpeningRow} />;
}

const labelOf = (column: ReactNode) => {
  const props = isValidElement<{ label?: ReactNode; isAction?: boolean }>(column) ? column.props : {};
  return typeof props.label === 'string' && !props.isAction ? props.label : null;
};

/** A list's table without checkboxes; a click on a row opens its record. */
export function RowTable<Row extends RaRecord>({
  opens,
  hasColumnChoice = false,
  children,
  ...props
}: RowTableProps<Row>) {
  const { data } = useListContext<Row>();
  const [hidden] = useHiddenColumns();
  const openings = new Map(opens && data?.map((row) => [row.id, opens(row)]));
  const [first, ...others] = Children.toArray(children);
  const isShown = (column: ReactNode) => !hidden.includes(labelOf(column) ?? '');
  return (
    <RowOpenings.Provider value={openings}>
      {hasColumnChoice && (
        <Box sx={{ position: 'sticky', left: 0, width: 'fit-content', px: 1, pt: 0.5 }}>
          <ColumnsMenu labels={others.map(labelOf).filter((label) => label !== null)} />
        </Box>
      )}
      <DataTable<Row> bulkActionButtons={false} rowClick={false} body={Body} {...props}>
        {hasColumnChoice ? [first, ...others.filter(isShown)] : children}
      </DataTable>
    </RowOpenings.Provider>
  );
}
