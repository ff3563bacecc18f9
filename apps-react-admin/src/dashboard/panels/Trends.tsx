import type { Answer } from '@harkara/server/contract/calls';
import { Box, Typography } from '@mui/material';
import type { Query } from '../../api/useApi.ts';
import { date, money, number } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { NoData } from './NoData.tsx';

type Trend = Answer<'dashboard/trend'>;
type Compared = Trend['orders'];

const rows: readonly { key: 'orders' | 'revenue' | 'handedOver' | 'delivered' | 'returned'; text: string }[] =
  [
    { key: 'orders', text: 'Orders' },
    { key: 'revenue', text: 'Order value' },
    { key: 'handedOver', text: 'Parcels picked up' },
    { key: 'delivered', text: 'Delivered' },
    { key: 'returned', text: 'Returned (RTO)' },
  ];

function changeText({ now, before }: Compared) {
  if (now === before) return 'no change';
  if (before === 0) return 'no earlier data';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)} %`;
}

/** Two bars from zero on the scale of the larger one. */
function Pair({ now, before }: Compared) {
  const max = Math.max(now, before, 1);
  const bar = (value: number, colour: string) => (
    <Box
      style={{ width: `${(value / max) * 100}%` }}
      sx={{ height: 6, borderRadius: '3px', bgcolor: colour }}
    />
  );
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '3px', my: 0.75 }}>
      {bar(now, 'primary.main')}
      {bar(before, 'text.disabled')}
    </Box>
  );
}

function Row({ text, values, show }: { text: string; values: Compared; show: (value: number) => string }) {
  return (
    <Box component="li" sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      <Typography color="text.secondary">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="strong" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
          {show(values.now)}
        </Box>
        <span>{changeText(values)}</span>
      </Box>
      <Pair {...values} />
      <Typography variant="caption" color="text.secondary">
        {show(values.before)} before
      </Typography>
    </Box>
  );
}

const rupees = (value: number) => money(Math.round(value)).replace(/\.00$/, '');

/** The chosen days against as many days before them. */
export function Trends({ answer, answer: { data } }: { answer: Query<Trend> }) {
  const isEmpty = !data || rows.every(({ key }) => data[key].now === 0 && data[key].before === 0);
  return (
    <Section
      title="Trends"
      note={
        data &&
        `${date(data.fromDate)} - ${date(data.toDate)}, compared with ${date(data.before.fromDate)} - ${date(data.before.toDate)}. Parcels count on the day of their order, so recent ones may still be in transit.`
      }
      answer={answer}
      isQuiet
    >
      {isEmpty ? (
        <NoData hint="A comparison with the previous period appears here." />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
              lg: 'repeat(5, minmax(0, 1fr))',
            },
          }}
        >
          {rows.map(({ key, text }) => (
            <Row key={key} text={text} values={data[key]} show={key === 'revenue' ? rupees : number} />
          ))}
        </Box>
      )}
    </Section>
  );
}
