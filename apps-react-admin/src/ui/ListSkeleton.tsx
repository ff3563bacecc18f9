import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';

/** As many bars as rows are awaited, so that nothing jumps when they come. */
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
