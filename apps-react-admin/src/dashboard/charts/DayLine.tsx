import { Box } from '@mui/material';

const WIDTH = 100;
const HEIGHT = 40;

/** A single day becomes a level line. */
function pointsOf(values: number[], max: number): string {
  const [first = 0] = values;
  const drawn = values.length > 1 ? values : [first, first];
  const step = WIDTH / (drawn.length - 1);
  return drawn
    .map((value, at) => `${(at * step).toFixed(2)},${(HEIGHT - (value / max) * HEIGHT).toFixed(2)}`)
    .join(' ');
}

const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;

/** One value a day, from zero to the highest; the days before are the grey line on the same scale. */
export function DayLine({ now, before }: { now: number[]; before: number[] }) {
  const max = Math.max(...now, ...before, 1);
  const points = pointsOf(now, max);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
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
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill="currentColor" opacity={0.12} />
      <polyline
        {...line}
        data-before
        points={pointsOf(before, max)}
        stroke="currentColor"
        strokeWidth={1.25}
      />
      <polyline {...line} points={points} stroke="currentColor" strokeWidth={1.75} />
    </Box>
  );
}
