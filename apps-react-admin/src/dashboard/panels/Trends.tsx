import type { Answer } from '@harkara/server/contract/calls';
import { Box, Typography } from '@mui/material';
import type { Query } from '../../api/useApi.ts';
import { date, money, number } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { DayLine } from '../charts/DayLine.tsx';
import { NoData } from './NoData.tsx';

type Trend = Answer<'dashboard/trend'>;
type Compared = Trend['orders'];

type Key = 'orders' | 'revenue' | 'handedOver' | 'delivered' | 'returned';

const rows: readonly { key: Key; text: string }[] = [
  { key: 'orders', text: 'Orders' },
  { key: 'revenue', text: 'Order value' },
  { key: 'handedOver', text: 'Parcels picked up' },
  { key: 'delivered', text: 'Delivered' },
  { key: 'returned', text: 'Returned (RTO)' },
];

function changeText({ now, before }: Compared, show: (value: number) => string) {
  if (now === before) return 'no change';
  if (before === 0) return 'no earlier data';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)} % from ${show(before)}`;
}

/** The first day with the highest value. */
function peakOf(days: Trend['days'], key: Key) {
  const values = days.map((day) => day[key]);
  const most = Math.max(...values);
  return { most, on: days[values.indexOf(most)]?.day };
}

function Row({ name, text, trend }: { name: Key; text: string; trend: Trend }) {
  const show = name === 'revenue' ? rupees : number;
  const { most, on } = peakOf(trend.days, name);
  const valuesOf = (days: Trend['days']) => days.map((day) => day[name]);
  return (
    <Box component="li" sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      <Typography color="text.secondary">{text}</Typography>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650 }}>
        {show(trend[name].now)}
      </Box>
      <Typography variant="caption" component="p">
        {changeText(trend[name], show)}
      </Typography>
      <DayLine now={valuesOf(trend.days)} before={valuesOf(trend.before.days)} />
      {on && most > 0 && (
        <Typography variant="caption" component="p" color="text.secondary">
          Peak: {show(most)}, {date(on)}
        </Typography>
      )}
    </Box>
  );
}

const rupees = (value: number) => money(Math.round(value)).replace(/\.00$/, '');

/** The chosen days, day by day, against as many days before them. */
export function Trends({ answer, answer: { data } }: { answer: Query<Trend> }) {
  const isEmpty = !data || rows.every(({ key }) => data[key].now === 0 && data[key].before === 0);
  return (
    <Section
      title="Trends"
      note={
        data &&
        `${date(data.fromDate)} - ${date(data.toDate)}, compared with ${date(data.before.fromDate)} - ${date(data.before.toDate)} (grey). Parcels count on the day of their order, so recent ones may still be in transit.`
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
            <Row key={key} name={key} text={text} trend={data} />
          ))}
        </Box>
      )}
    </Section>
  );
}
