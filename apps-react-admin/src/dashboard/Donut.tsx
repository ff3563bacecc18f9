import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const ApexChart = lazy(() => import('./ApexChart.tsx'));

export type DonutProps = {
  /** Its names are texts of ours. */
  parts: readonly { name: 'COD' | 'Prepaid'; value: number }[];
  format: (value: number) => string;
  height: number;
};

/** A ring of parts, for those who look: the figures stand beside it. It is loaded when there is one to draw. */
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
