import { Box } from '@mui/material';

type Mark = { colour: string; path: string };

/** Our own drawings on a 24 by 24 grid, white on the company's colour. */
const MARKS: Partial<Record<string, Mark>> = {
  delhivery: {
    colour: '#c8102e',
    path: 'M6 5h5.2c4 0 6.8 2.6 6.8 6.9S15.2 19 11.2 19H6zM9.6 8.4v7.2M9.6 12h4.4',
  },
  shiprocket: {
    colour: '#5b2ea6',
    path: 'M12 5c4 3 4 8 2 11h-4C8 13 8 8 12 5zM10 16l-3 2M14 16l3 2M12 17v2',
  },
  manual: { colour: '#5b6478', path: 'm6 18 1-4 9-9 3 3-9 9zM14 7l3 3' },
  phonepe: { colour: '#5f259f', path: 'M7 8h10M14 8c0 6-2 9-6 9M11 8l4 10' },
  razorpay: { colour: '#0b4fb3', path: 'M9 19 14 5l3 2-8 5' },
  msg91: { colour: '#0b6b4a', path: 'M5 7h14v9h-8l-4 3v-3H5z' },
  sandbox: { colour: '#3d3bf3', path: 'M9 5h6M10 5v5l-4 8h12l-4-8V5M8 14h8' },
  smtp: { colour: '#33415c', path: 'M5 7h14v10H5zM5 8l7 5 7-5' },
};
const PLAIN = '#33415c';
const LINES = { fill: 'none', stroke: '#fff', strokeWidth: 2.2, strokeLinecap: 'round' } as const;

/** A company's mark, or the first letter of its name. */
export function ProviderMark({
  provider,
  title,
  size = 36,
}: Record<'provider' | 'title', string> & { size?: number }) {
  const mark = MARKS[provider];
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill={mark?.colour ?? PLAIN} />
      {mark ? (
        <path d={mark.path} {...LINES} strokeLinejoin="round" />
      ) : (
        <text x="12" y="16.5" textAnchor="middle" fill="#fff" fontSize="13" fontWeight="600">
          {title.charAt(0).toUpperCase()}
        </text>
      )}
    </Box>
  );
}
