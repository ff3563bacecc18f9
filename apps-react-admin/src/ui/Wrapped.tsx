import { Box } from '@mui/material';
import { NOTHING } from '../format.ts';

/** Goes on in further lines between words; only a word that is longer than a whole line is broken. */
export function Wrapped({ text }: { text: string | null | undefined }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: '36ch', overflowWrap: 'break-word' }}>
      {text || NOTHING}
    </Box>
  );
}

const LINE = 34;

/** An id is as wide as it is, unless it is longer than any line. */
export const idLine = (id: string) =>
  id.length > LINE
    ? ({ display: 'block', maxWidth: `${LINE}ch`, whiteSpace: 'normal', overflowWrap: 'break-word' } as const)
    : {};
