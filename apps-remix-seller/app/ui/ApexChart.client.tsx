import type { ApexOptions } from 'apexcharts';
import { useEffect, useReducer } from 'react';
import Apex from 'react-apexcharts';
import type { ChartProps } from './Chart';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Half-way to the paper: the plot wants plain hex. */
function lighter(hex: string): string {
  const paper = channels(token('paper'));
  const mixed = channels(hex).map((part, index) => Math.round((part + (paper[index] ?? 255)) / 2));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Five colours, and the same five lighter. */
function colours(): string[] {
  const full = [token('brand'), token('marigold'), token('success'), token('danger'), token('info')];
  return [...full, ...full.map(lighter)];
}

/** Draws again when the theme changes: a plot keeps the colours it was drawn with. */
function useThemeTurns(): number {
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

/** The ring, with the sum of its parts in the middle. */
const donut = (format: (value: number) => string): ApexOptions['plotOptions'] => ({
  pie: {
    donut: {
      size: '72%',
      labels: {
        show: true,
        name: { fontSize: '13px', color: token('muted'), offsetY: -6 },
        value: { fontSize: '20px', fontWeight: 650, color: token('ink'), offsetY: 4, formatter: (value) => format(Number(value)) },
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

/** The plot itself, in the theme's colours. Loaded only where a chart shows. */
export function ApexChart({ type, categories, series, height, format, distributed = false, options }: ChartProps) {
  const turns = useThemeTurns();
  const muted = token('muted');
  const settings: ApexOptions = {
    chart: {
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      animations: { enabled: false },
      nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    },
    colors: colours(),
    dataLabels: { enabled: false },
    grid: { borderColor: token('line'), strokeDashArray: 3 },
    legend: { position: 'bottom', labels: { colors: muted }, showForSingleSeries: distributed },
    plotOptions: {
      bar: { borderRadius: 4, columnWidth: `${Math.min(45, categories.length * 9)}%`, distributed },
      ...(type === 'donut' ? donut(format ?? String) : {}),
    },
    stroke: { width: type === 'bar' || type === 'donut' ? 0 : 2, curve: 'smooth' },
    tooltip: {
      theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
      y: format && { formatter: format },
    },
    xaxis: {
      categories,
      labels: { show: !distributed, style: { colors: muted } },
      axisBorder: { color: token('line') },
      axisTicks: { show: false },
    },
    yaxis: { labels: { style: { colors: muted }, formatter: format } },
    ...(type === 'donut' ? { labels: categories } : {}),
    ...options,
  };
  const data = type === 'donut' ? series[0]?.data ?? [] : series;
  return <Apex key={turns} type={type} options={settings} series={data} height={height} width="100%" />;
}
