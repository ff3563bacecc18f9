import type { Trend } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import { changeText, type TrendLine, trendLines } from '@harkara/server/contract/trend';
import { Box, Typography } from '@mui/material';
import type { Query } from '../../api/useApi.ts';
import { date, number, roundedMoney } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { DayLine } from '../charts/DayLine.tsx';
import { NoData } from './NoData.tsx';

function Row({ line }: { line: TrendLine }) {
  const show = line.figure === 'revenue' ? roundedMoney : number;
  return (
    <Box component="li" sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      <Typography color="text.secondary">{TEXTS.trends[line.figure]}</Typography>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650 }}>
        {show(line.now)}
      </Box>
      <Typography variant="caption" component="p">
        {changeText(line, show)}
      </Typography>
      <DayLine {...line.days} />
      {line.peak > 0 && (
        <Typography variant="caption" component="p" color="text.secondary">
          Peak: {show(line.peak)}, {date(line.peakOn)}
        </Typography>
      )}
    </Box>
  );
}

/** The chosen days, day by day, against as many days before them. */
export function Trends({ answer, answer: { data } }: { answer: Query<Trend> }) {
  const lines = data ? trendLines(data) : [];
  return (
    <Section
      title="Trends"
      note={
        data
          ? `${date(data.fromDate)} - ${date(data.toDate)}, compared with ${date(data.before.fromDate)} - ${date(data.before.toDate)} (grey). Parcels count on the day of their order, so recent ones may still be in transit.`
          : 'Day by day, compared with as many days before.'
      }
      answer={answer}
      isQuiet
      loadingHeight={156}
    >
      {lines.length === 0 ? (
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
          {lines.map((line) => (
            <Row key={line.figure} line={line} />
          ))}
        </Box>
      )}
    </Section>
  );
}
