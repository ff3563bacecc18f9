import { Box } from '@mui/material';
import { NOTHING } from '../format.ts';

/** One line, cut where the room ends or after `width` characters; the whole text shows on hover and is always there to be read out. */
export const Clipped = ({ text, width }: { text: string | null | undefined; width?: number }) => (
  <Box
    component="span"
    title={text || undefined}
    sx={{
      display: 'block',
      minWidth: 0,
      maxWidth: width && `${width}ch`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {text || NOTHING}
  </Box>
);
