import { Typography } from '@mui/material';

export function NoData({ text = 'No Data' }: { text?: string }) {
  return (
    <Typography color="text.secondary" sx={{ py: 5, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}
