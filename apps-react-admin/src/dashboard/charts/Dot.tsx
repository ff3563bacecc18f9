import { Box } from '@mui/material';

/** Shows in a legend which colour belongs to a name. */
export function Dot({ colour }: { colour?: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 10, height: 10, mr: 1, borderRadius: '50%', bgcolor: colour }}
    />
  );
}
