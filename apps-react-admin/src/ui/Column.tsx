import { DataTable, type DataTableColumnProps, type RaRecord, useDataTableRenderContext, useListContext } from 'react-admin';

type ColumnProps<Row extends RaRecord> = DataTableColumnProps<Row> & {
  /** Takes a share of the room the other columns leave, its text cut to it; the others are as wide as their text. */
  flexible?: boolean;
};

/** react-admin's column, which also tells assistive technology how the table is sorted. */
export const Column = <Row extends RaRecord>({ flexible = false, ...props }: ColumnProps<Row>) => {
  const { sort } = useListContext();
  const isHeader = useDataTableRenderContext() === 'header';
  const isSorted = isHeader && sort.field === props.source;
  return (
    <DataTable.Col<Row>
      {...props}
      sortDirection={isSorted ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
      sx={{ whiteSpace: 'nowrap', ...(flexible && { width: '33%', maxWidth: isHeader ? undefined : 0, minWidth: { xs: 128, lg: 92 } }) }}
    />
  );
};
