import { Box } from '@mui/material';
import { kilograms } from '../../format.ts';
import { rate } from '../rateLine.ts';

/** A slab's weight and its published rate. */
export function SlabRate({ weight, amount }: { weight: number; amount: number | null }) {
  return (
    <>
      {kilograms(weight)}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
        {amount === null ? 'not published yet' : rate(amount)}
      </Box>
    </>
  );
}
