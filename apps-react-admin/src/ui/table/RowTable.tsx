import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableProps,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { type RowOpening, OpeningRow, RowOpenings } from './OpeningRow.tsx';

type RowTableProps<Row extends RaRecord> = {
  'aria-label': string;
  /** Without it, rows are not clickable. */
  opens?: (row: Row) => RowOpening;
} & Pick<DataTableProps<Row>, 'children'>;

function Body(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={OpeningRow} />;
}

/** A list's table without checkboxes; a click on a row opens its record. */
export function RowTable<Row extends RaRecord>({ opens, ...props }: RowTableProps<Row>) {
  const { data } = useListContext<Row>();
  const openings = new Map(opens && data?.map((row) => [row.id, opens(row)]));
  return (
    <RowOpenings.Provider value={openings}>
      <DataTable<Row> bulkActionButtons={false} rowClick={false} body={Body} {...props} />
    </RowOpenings.Provider>
  );
}
