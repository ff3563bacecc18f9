import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The first line of a card: the title, and the status at the end. */
export function CardHead({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'start',
        gap: 1,
        mb: 1,
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
