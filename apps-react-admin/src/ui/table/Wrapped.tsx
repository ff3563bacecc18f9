import { Box } from '@mui/material';
import { NOTHING } from '../../format.ts';

/** Wraps between words; breaks a word only if it is longer than a line. */
export function Wrapped({ text }: { text: string | null | undefined }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: '36ch', overflowWrap: 'break-word' }}>
      {text || NOTHING}
    </Box>
  );
}

const LINE = 34;

/** Keeps an id on one line unless it is longer than 34 characters. */
export const idLine = (id: string) =>
  id.length > LINE
    ? ({ display: 'block', maxWidth: `${LINE}ch`, whiteSpace: 'normal', overflowWrap: 'break-word' } as const)
    : {};
