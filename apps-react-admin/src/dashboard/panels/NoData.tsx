import { Box, Typography } from '@mui/material';

/** `hint`: what would be here, and what to do for it. */
export function NoData({ text = 'No Data', hint }: { text?: string; hint?: string }) {
  return (
    <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
      <Typography>{text}</Typography>
      {hint && <Typography variant="caption">{hint}</Typography>}
    </Box>
  );
}
