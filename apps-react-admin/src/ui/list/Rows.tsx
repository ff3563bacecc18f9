import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { sideShadows } from '../../theme/sideShadows.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { Cards } from './Cards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

type RowsProps<Row extends RaRecord> = {
  /** Lower-case plural of the records' name. */
  noun: string;
  emptyText: string;
  table: ReactNode;
  card: (row: Row) => ReactNode;
};

/** A list in each of its states: a table on wide screens (scrolls sideways), cards on narrow ones. */
export function Rows<Row extends RaRecord>({ noun, emptyText, table, card }: RowsProps<Row>) {
  const { isPending, error, data } = useListContext<Row>();
  const isNarrow = useIsNarrow();
  if (error) return <ListFailed noun={noun} />;
  if (isPending) return <ListSkeleton />;
  if (data.length === 0) return <ListEmpty noun={noun} text={emptyText} />;
  return (
    <>
      {isNarrow ? <Cards card={card} /> : <Box sx={sideShadows}>{table}</Box>}
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </>
  );
}
