import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Two columns, stacked on narrow screens. The parts of `beside` are stacked in the second. */
export function Columns({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {children}
      {beside && <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{beside}</Box>}
    </Box>
  );
}
