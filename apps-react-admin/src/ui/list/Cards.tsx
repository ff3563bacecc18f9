import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';

export function Cards<Row extends RaRecord>({ card }: { card: (row: Row) => ReactNode }) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          {card(row)}
        </Box>
      ))}
    </Box>
  );
}
