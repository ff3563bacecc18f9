import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

type PageProps = {
  title: string;
  above?: ReactNode;
  /** The main button of the page. */
  action?: ReactNode;
  children: ReactNode;
};

export function Page({ title, above, action, children }: PageProps) {
  usePageTitle(title);
  return (
    <>
      {above}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 2,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {action}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </>
  );
}
