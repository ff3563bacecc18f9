import type { ApexOptions } from 'apexcharts';
import { useEffect, useReducer } from 'react';
import Apex from 'react-apexcharts';

export type ChartProps = {
  label: string;
  type: 'bar' | 'donut';
  /** A donut has at most two, because the plot has two colours. Below a bar, `\n` breaks the line. */
  categories: string[];
  /** Column header of the categories in the table of figures. */
  axis?: string;
  series: { name: string; data: number[] }[];
  height?: number;
  format?: (value: number) => string;
};

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Forces a redraw when the theme changes: a plot keeps its first colours. */
function useThemeChanges(): number {
  const [turns, turn] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(turn);
    system.addEventListener('change', turn);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', turn);
      chosen.disconnect();
    };
  }, []);
  return turns;
}

/** The ring, with the total in the middle. */
const donut = (format: (value: number) => string): ApexOptions['plotOptions'] => ({
  pie: {
    donut: {
      size: '72%',
      labels: {
        show: true,
        name: { fontSize: '13px', color: token('muted'), offsetY: -6 },
        value: {
          fontSize: '20px',
          fontWeight: 650,
          color: token('ink'),
          offsetY: 4,
          formatter: (value) => format(Number(value)),
        },
        total: {
          show: true,
          label: 'Total',
          color: token('muted'),
          formatter: ({ globals }: { globals: { seriesTotals: number[] } }) =>
            format(globals.seriesTotals.reduce((sum, part) => sum + part, 0)),
        },
      },
    },
  },
});

/** The plot in the theme's colours. ApexCharts writes its legend and tooltip as HTML, so both stay off. */
export function ApexChart({ type, categories, series, height, format = String }: ChartProps) {
  const turns = useThemeChanges();
  const muted = token('muted');
  const isBar = type === 'bar';
  const settings: ApexOptions = {
    chart: {
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      animations: { enabled: false },
      nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    },
    legend: { show: false },
    tooltip: { enabled: false },
    colors: ['brand', 'marigold'].map(token),
    dataLabels: {
      enabled: isBar,
      formatter: (value) => format(Number(value)),
      offsetY: -20,
      style: { fontWeight: 500, colors: [token('ink')] },
    },
    grid: { show: false },
    plotOptions: isBar
      ? {
          bar: {
            borderRadius: 4,
            columnWidth: `${Math.min(45, categories.length * 9)}%`,
            dataLabels: { position: 'top' },
          },
        }
      : donut(format),
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: { width: 0 },
    xaxis: {
      categories: categories.map((text) => text.split('\n')),
      labels: { rotate: 0, hideOverlappingLabels: false, style: { colors: muted, fontSize: '11px' } },
      axisBorder: { color: token('line') },
      axisTicks: { show: false },
    },
    // Amounts are above the bars; leaves room above the longest bar.
    yaxis: { min: 0, max: (most) => most * 1.15, labels: { show: false } },
    ...(isBar ? {} : { labels: categories }),
  };
  return (
    <Apex
      key={turns}
      type={type}
      options={settings}
      series={isBar ? series : (series[0]?.data ?? [])}
      height={height}
      width="100%"
    />
  );
}
