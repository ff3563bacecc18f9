import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';

type ColumnProps<Row extends RaRecord> = DataTableColumnProps<Row> & {
  /** Wraps its text in narrow tables; other columns keep the width of their text. */
  flexible?: boolean | 'sentence';
  /** Sticky: the row's buttons stay visible while the table scrolls sideways. */
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

/** react-admin's column plus `aria-sort`. */
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
