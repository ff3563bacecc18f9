import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

const ApexChart = lazy(() => import('./ApexChart.tsx'));

export interface ChartProps {
  /** What the chart shows, for those who don't see it. */
  label: string;
  type: 'bar' | 'donut';
  /** Heads the categories. */
  axis: string;
  categories: string[];
  /** Heads the values. */
  unit: string;
  values: number[];
  format: (value: number) => string;
  height: number;
}

/** A chart with its figures as a table for those who don't see it. The plot is loaded when there is one to draw. */
export const Chart = (props: ChartProps) => (
  <Box component="figure" aria-label={props.label} sx={{ m: 0, minWidth: 0 }}>
    <Box aria-hidden sx={{ minHeight: props.height }}>
      <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
        <ApexChart {...props} />
      </Suspense>
    </Box>
    <Box component="table" sx={visuallyHidden}>
      <caption>{props.label}</caption>
      <thead>
        <tr>
          <th scope="col">{props.axis}</th>
          <th scope="col">{props.unit}</th>
        </tr>
      </thead>
      <tbody>
        {props.categories.map((category, at) => (
          <tr key={`${category}-${at}`}>
            <th scope="row">{category}</th>
            <td>{props.format(props.values[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
