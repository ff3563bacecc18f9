import { Box } from '@mui/material';
import { number } from '../format.ts';
import { Section } from '../ui/Section.tsx';
import type { Answer } from '../ui/useAnswer.ts';
import type { CityShare, Insights } from './figures.ts';
import { NoData } from './NoData.tsx';

interface CityBarsProps {
  title: string;
  answer: Answer<Insights>;
  citiesOf: (insights: Insights) => CityShare[];
  /** One of what is counted, and several. */
  noun: [one: string, more: string];
}

/** Bars that are text first: the longest is the largest share. */
export const CityBars = ({ title, answer, answer: { data, error }, citiesOf, noun: [one, more] }: CityBarsProps) => {
  const cities = data ? citiesOf(data) : [];
  const most = Math.max(...cities.map(({ percentage }) => percentage));
  return (
    <Section title={title} answer={answer} isQuiet>
      {cities.length === 0 && <NoData text={error ? 'No Data' : 'No Data Available'} />}
      {cities.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {cities.map(({ city, percentage, count }) => (
            <Box
              component="li"
              key={city}
              sx={{
                display: 'grid',
                columnGap: 1,
                alignItems: 'center',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) 7ch minmax(10ch, auto)', sm: 'minmax(0, 14ch) minmax(0, 1fr) 7ch minmax(10ch, auto)' },
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <Box component="span" title={city} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {city}
              </Box>
              <Box
                aria-hidden
                sx={{
                  gridRow: { xs: 2, sm: 'auto' },
                  gridColumn: { xs: '1 / -1', sm: 'auto' },
                  height: { xs: 8, sm: 12 },
                  minWidth: 2,
                  width: `${(percentage / most) * 100}%`,
                  borderRadius: '4px',
                  bgcolor: city === 'Others' ? 'text.disabled' : 'primary.main',
                }}
              />
              <Box component="strong" sx={{ fontWeight: 600, textAlign: 'right' }}>{percentage.toFixed(1)}%</Box>
              <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' }}>
                {number(count)} {count === 1 ? one : more}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
};
