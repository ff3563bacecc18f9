import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

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

/** One value a day, from zero to the highest; the days before are the grey line on the same scale. */
export function DayLine({ now, before }: { now: number[]; before: number[] }) {
  const max = Math.max(...now, ...before, 1);
  const points = pointsOf(now, max);
  return (
    <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline data-before points={pointsOf(before, max)} />
      <polyline points={points} />
    </Plot>
  );
}

const Plot = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 56px;
  margin-block: 6px 4px;
  overflow: visible;
  border-bottom: 1px solid ${c.line};
  polygon {
    fill: color-mix(in srgb, ${c.brand} 12%, transparent);
  }
  polyline {
    fill: none;
    stroke: ${c.brand};
    stroke-width: 1.75;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  [data-before] {
    stroke: ${c.lineStrong};
    stroke-width: 1.25;
  }
`;
