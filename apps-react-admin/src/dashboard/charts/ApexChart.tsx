import { useTheme, type Theme } from '@mui/material';
import type { ApexOptions } from 'apexcharts';
import Apex from 'react-apexcharts';
import { styleNonce } from '../../nonce.ts';
import { coloursOf } from './colours.ts';

export type DonutProps = {
  /** Fixed texts, never data: ApexCharts may render them as HTML. */
  parts: readonly { name: 'COD' | 'Prepaid'; value: number }[];
  format: (value: number) => string;
  height: number;
};

const ringOf = ({ palette }: Theme, format: DonutProps['format']): ApexOptions['plotOptions'] => ({
  pie: {
    donut: {
      size: '72%',
      labels: {
        show: true,
        name: { fontSize: '13px', color: palette.text.secondary, offsetY: -6 },
        value: {
          fontSize: '20px',
          fontWeight: 650,
          color: palette.text.primary,
          offsetY: 4,
          formatter: (value) => format(Number(value)),
        },
        total: {
          show: true,
          label: 'Total',
          color: palette.text.secondary,
          formatter: ({ globals }: { globals: { seriesTotals: number[] } }) =>
            format(globals.seriesTotals.reduce((sum, part) => sum + part, 0)),
        },
      },
    },
  },
});

/** Legend and tooltip stay off: ApexCharts writes them as HTML. */
function ApexChart({ parts, format, height }: DonutProps) {
  const theme = useTheme();
  const options: ApexOptions = {
    chart: {
      fontFamily: 'inherit',
      animations: { enabled: false },
      background: 'transparent',
      nonce: styleNonce,
    },
    legend: { show: false },
    tooltip: { enabled: false },
    theme: { mode: theme.palette.mode },
    colors: coloursOf(theme),
    dataLabels: { enabled: false },
    labels: parts.map(({ name }) => name),
    plotOptions: ringOf(theme, format),
    stroke: { width: 0 },
  };
  return (
    <Apex
      key={theme.palette.mode}
      type="donut"
      options={options}
      series={parts.map(({ value }) => value)}
      height={height}
      width="100%"
    />
  );
}

export default ApexChart;
