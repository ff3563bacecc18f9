import { brand } from '@harkara/server/brand';
import { useTheme, type Theme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import Apex from 'react-apexcharts';
import type { ChartProps } from './Chart.tsx';

const donutOf = ({ palette }: Theme, format: ChartProps['format']): ApexOptions['plotOptions'] => ({
  pie: {
    donut: {
      size: '72%',
      labels: {
        show: true,
        name: { fontSize: '13px', color: palette.text.secondary, offsetY: -6 },
        value: { fontSize: '20px', fontWeight: 650, color: palette.text.primary, offsetY: 4, formatter: (value) => format(Number(value)) },
        total: {
          show: true,
          label: 'Total',
          color: palette.text.secondary,
          formatter: ({ globals }: { globals: { seriesTotals: number[] } }) => format(globals.seriesTotals.reduce((sum, part) => sum + part, 0)),
        },
      },
    },
  },
});

/** Five colours of the theme, then the same five fainter: a bar of ten may tell them apart by its legend. */
const coloursOf = ({ palette }: Theme) => {
  const full = [palette.primary.main, brand.colours[palette.mode].marigold, palette.success.main, palette.error.main, palette.info.main];
  return [...full, ...full.map((colour) => `${colour}99`)];
};

/** The plot itself, in the theme's colours. */
const ApexChart = ({ type, categories, unit, values, format, height }: ChartProps) => {
  const theme = useTheme();
  const muted = theme.palette.text.secondary;
  const isBar = type === 'bar';
  const options: ApexOptions = {
    chart: { toolbar: { show: false }, zoom: { enabled: false }, fontFamily: 'inherit', animations: { enabled: false }, background: 'transparent' },
    theme: { mode: theme.palette.mode },
    colors: coloursOf(theme),
    dataLabels: { enabled: false },
    grid: { borderColor: theme.palette.divider, strokeDashArray: 3 },
    legend: { position: 'bottom', labels: { colors: muted }, showForSingleSeries: true },
    plotOptions: {
      bar: { borderRadius: 4, columnWidth: `${Math.min(45, categories.length * 9)}%`, distributed: true },
      ...(isBar ? {} : donutOf(theme, format)),
    },
    stroke: { width: 0 },
    tooltip: { theme: theme.palette.mode, y: { formatter: format } },
    xaxis: { categories, labels: { show: false }, axisBorder: { color: theme.palette.divider }, axisTicks: { show: false } },
    yaxis: { labels: { style: { colors: muted }, formatter: format } },
    ...(isBar ? {} : { labels: categories }),
  };
  const series = isBar ? [{ name: unit, data: values }] : values;
  return <Apex key={theme.palette.mode} type={type} options={options} series={series} height={height} width="100%" />;
};

export default ApexChart;
