import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';

/** One bar per expected row, to avoid a layout shift. */
export function ListSkeleton() {
  const { perPage } = useListContext();
  return (
    <Box role="status" aria-label="Loading" sx={{ px: 1.5, py: 0.5 }}>
      {Array.from({ length: perPage + 1 }, (_, row) => (
        <Skeleton key={row} variant="text" sx={{ height: 40, transform: 'scale(1, 0.5)' }} />
      ))}
    </Box>
  );
}
