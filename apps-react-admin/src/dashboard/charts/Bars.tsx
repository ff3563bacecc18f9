import { Box, useTheme } from '@mui/material';
import { coloursOf } from './colours.ts';
import { Dot } from './Dot.tsx';

type Bar = {
  name: string;
  value: number;
  /** The formatted value; `note` adds a second figure. */
  text: string;
  note?: string;
  /** The sum of everything that is not listed. */
  isRest?: boolean;
};

const WIDE = '@container (min-width: 460px)';
/** One line in wide containers; in narrow ones the bar goes below its name. */
const row = (narrow: string, wide: string) => ({
  display: 'grid',
  columnGap: 1,
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: narrow,
  [WIDE]: { gridTemplateColumns: wide },
});
const shared = row('minmax(0, 1fr) auto auto', 'minmax(0, 18ch) minmax(0, 1fr) 7ch minmax(10ch, auto)');
const counted = row('minmax(0, 1fr) auto', 'minmax(0, 26ch) minmax(0, 1fr) 7ch');
const bar = {
  gridRow: 2,
  gridColumn: '1 / -1',
  height: 8,
  minWidth: 2,
  borderRadius: '4px',
  [WIDE]: { gridRow: 'auto', gridColumn: 'auto', height: 12 },
};

/** The longest bar is the largest value. With a legend, each name shows its bar's colour. */
export function Bars({ bars, hasLegend = false }: { bars: Bar[]; hasLegend?: boolean }) {
  const max = Math.max(...bars.map(({ value }) => value));
  const colours = coloursOf(useTheme());
  const colourOf = (at: number, isRest = false) =>
    hasLegend ? colours[at % colours.length] : isRest ? 'text.disabled' : 'primary.main';
  return (
    <Box
      component="ul"
      sx={{ containerType: 'inline-size', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
    >
      {bars.map(({ name, value, text, note, isRest }, at) => (
        <Box component="li" key={`${name}-${at}`} sx={note === undefined ? counted : shared}>
          <Box
            component="span"
            title={name}
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {hasLegend && <Dot colour={colourOf(at)} />}
            {name}
          </Box>
          <Box
            aria-hidden
            style={{ width: `${(value / max) * 100}%` }}
            sx={{ ...bar, bgcolor: colourOf(at, isRest) }}
          />
          <Box component="strong" sx={{ fontWeight: 600, textAlign: 'right' }}>
            {text}
          </Box>
          {note !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' }}>
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
