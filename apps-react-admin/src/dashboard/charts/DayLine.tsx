import { PLOT, plotPoints } from '@harkara/server/contract/trend';
import { Box } from '@mui/material';

const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;

/** One value a day, from zero to the highest; the days before are the grey line on the same scale. */
export function DayLine({ now, before }: { now: number[]; before: number[] }) {
  const max = Math.max(...now, ...before, 1);
  const points = plotPoints(now, max);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{
        display: 'block',
        width: '100%',
        height: 56,
        mt: 0.75,
        mb: 0.5,
        overflow: 'visible',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'primary.main',
        '& [data-before]': { color: 'text.disabled' },
      }}
    >
      <polygon
        points={`0,${PLOT.height} ${points} ${PLOT.width},${PLOT.height}`}
        fill="currentColor"
        opacity={0.12}
      />
      <polyline
        {...line}
        data-before
        points={plotPoints(before, max)}
        stroke="currentColor"
        strokeWidth={1.25}
      />
      <polyline {...line} points={points} stroke="currentColor" strokeWidth={1.75} />
    </Box>
  );
}
