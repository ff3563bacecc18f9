import { Suspense } from 'react';
import styled from 'styled-components';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Skeleton } from '~/ui/page/Skeleton.tsx';
import { c, visuallyHidden } from '~/ui/tokens.ts';
import type { ChartProps } from './ApexChart.client.tsx';
import { optional } from './optional.ts';

const ApexChart = optional(async () => ({ default: (await import('./ApexChart.client.tsx')).ApexChart }));

/** A chart with its figures as a table, for screen readers and for browsers without JavaScript. */
export function Chart(props: ChartProps) {
  const { label, type, categories, series, axis = 'Item', height = 240, format = String } = props;
  const hydrated = useHydrated();
  return (
    <figure aria-label={label}>
      <Plot $height={height}>
        {hydrated && (
          <Canvas aria-hidden $height={height}>
            <Suspense fallback={<Skeleton $height={`${height}px`} />}>
              <ApexChart {...props} height={height} />
            </Suspense>
          </Canvas>
        )}
        <Figures data-visible={!hydrated || undefined}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, index) => (
              <tr key={`${category}-${index}`}>
                <th scope="row">{category}</th>
                {series.map(({ name, data }) => (
                  <td key={name}>{format(data[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Figures>
      </Plot>
      {type === 'donut' && (
        <Legend aria-hidden data-waiting={!hydrated || undefined}>
          {categories.map((category) => (
            <li key={category}>{category}</li>
          ))}
        </Legend>
      )}
    </figure>
  );
}

/** As high before the chart comes: what is below it must not move under a finger. */
const Plot = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height}px;
`;
/** The library's own height varies while it draws. */
const Canvas = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 16px;
  font-size: 13px;
  color: ${c.muted};
  li::before {
    content: '';
    display: inline-block;
    inline-size: 10px;
    block-size: 10px;
    margin-inline-end: 6px;
    border-radius: 50%;
    background: ${c.brand};
  }
  li:nth-child(2)::before {
    background: ${c.marigold};
  }
  &[data-waiting] {
    visibility: hidden;
  }
`;
const Figures = styled.table`
  font-size: 13px;
  caption {
    text-align: left;
    font-weight: 600;
    padding-bottom: 4px;
  }
  th,
  td {
    padding: 4px 16px 4px 0;
    text-align: left;
    border-bottom: 1px solid ${c.line};
    font-weight: 400;
  }
  &:not([data-visible]) {
    ${visuallyHidden}
  }
`;
