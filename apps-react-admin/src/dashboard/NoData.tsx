import { Typography } from '@mui/material';

export const NoData = ({ text = 'No Data' }: { text?: string }) => (
  <Typography color="text.secondary" sx={{ py: 5, textAlign: 'center' }}>
    {text}
  </Typography>
);
