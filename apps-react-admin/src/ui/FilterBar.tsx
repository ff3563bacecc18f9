import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Box
    role="search"
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :first-of-type': { gridColumn: 'span 2' },
      '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
