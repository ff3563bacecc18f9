import { PLOT, plotPoints } from '@harkara/server/contract/trend';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** One value a day, from zero to the highest; the days before are the grey line on the same scale. */
export function DayLine({ now, before }: { now: number[]; before: number[] }) {
  const max = Math.max(...now, ...before, 1);
  const points = plotPoints(now, max);
  return (
    <Plot viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${PLOT.height} ${points} ${PLOT.width},${PLOT.height}`} />
      <polyline data-before points={plotPoints(before, max)} />
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
