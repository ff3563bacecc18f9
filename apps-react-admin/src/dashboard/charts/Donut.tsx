import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DonutProps } from './ApexChart.tsx';

const ApexChart = lazy(() => import('./ApexChart.tsx'));

/** Decorative: the figures are also shown as text. The chart library loads with the first ring. */
export function Donut(props: DonutProps) {
  return (
    <Box aria-hidden sx={{ minHeight: props.height, minWidth: 0 }}>
      <Suspense
        fallback={
          <Skeleton
            variant="circular"
            width={props.height - 30}
            height={props.height - 30}
            sx={{ mx: 'auto' }}
          />
        }
      >
        <ApexChart {...props} />
      </Suspense>
    </Box>
  );
}
