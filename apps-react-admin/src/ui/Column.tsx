import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';

type ColumnProps<Row extends RaRecord> = DataTableColumnProps<Row> & {
  /** Its text goes on in further lines where there is little room; the others are as wide as their text. */
  flexible?: boolean | 'sentence';
  /** What can be done with the row: it stays in view while the rest of the table moves sideways. */
  isAction?: boolean;
};

const flexing = (room: true | 'sentence') => ({
  whiteSpace: 'normal',
  minWidth: room === 'sentence' ? 208 : 104,
});
const ACTION = {
  whiteSpace: 'nowrap',
  position: 'sticky',
  right: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  textAlign: 'right',
  boxShadow: ({ palette }: { palette: { divider: string } }) => `inset 1px 0 ${palette.divider}`,
  '.MuiTableRow-hover:hover &': { bgcolor: 'background.default' },
};

/** react-admin's column, which also tells assistive technology how the table is sorted. */
export function Column<Row extends RaRecord>({
  flexible = false,
  isAction = false,
  ...props
}: ColumnProps<Row>) {
  const { sort } = useListContext();
  const isHeader = useDataTableRenderContext() === 'header';
  const isSorted = isHeader && sort.field === props.source;
  return (
    <DataTable.Col<Row>
      {...props}
      sortDirection={isSorted ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
      sx={isAction ? ACTION : flexible && !isHeader ? flexing(flexible) : { whiteSpace: 'nowrap' }}
    />
  );
}
