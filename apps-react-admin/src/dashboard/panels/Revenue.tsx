import type { Answer } from '@harkara/server/contract/calls';
import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import { Box, useTheme } from '@mui/material';
import type { Query } from '../../api/useApi.ts';
import { money, number, roundedMoney } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { coloursOf } from '../charts/colours.ts';
import { Donut } from '../charts/Donut.tsx';
import { Dot } from '../charts/Dot.tsx';
import { NoData } from './NoData.tsx';

type Insights = Answer<'order/insights'>;

const names = { cod: 'COD', prepaid: 'Prepaid', total: 'Total' } as const;

function Figures({ orders: { revenue, count } }: { orders: Insights['orders'] }) {
  const colours = coloursOf(useTheme());
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '12px 24px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {(['cod', 'prepaid', 'total'] as const).map((key, at) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <Dot colour={key === 'total' ? 'transparent' : colours[at]} />
            {names[key]}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <strong>{money(revenue[key])}</strong> in {number(count[key])}{' '}
            {count[key] === 1 ? 'order' : 'orders'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The chart is hidden from screen readers, which read the exact figures. */
export function Revenue({ answer, answer: { data } }: { answer: Query<Insights> }) {
  return (
    <Section title={TEXTS.revenue} note={`${TEXTS.revenueNote}.`} answer={answer} isQuiet isCentred>
      {data && data.orders.count.total > 0 ? (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'center',
              '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Donut
              parts={(['cod', 'prepaid'] as const).map((key) => ({
                name: names[key],
                value: data.orders.revenue[key],
              }))}
              format={roundedMoney}
              height={230}
            />
            <Figures orders={data.orders} />
          </Box>
        </Box>
      ) : (
        <NoData hint="No revenue in this period. Choose a longer period or another client." />
      )}
    </Section>
  );
}
