import { Box, LinearProgress, Typography } from '@mui/material';

/** The share that has been sent, then a note that the server checks the rows. */
export function UploadProgress({ part }: { part: number }) {
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        variant={part < 1 ? 'determinate' : 'indeterminate'}
        value={part * 100}
        aria-label="Upload"
      />
      <Typography color="text.secondary" role="status" sx={{ mt: 0.5 }}>
        {part < 1 ? `Sent ${Math.round(part * 100)}%` : 'Checking rows…'}
      </Typography>
    </Box>
  );
}
