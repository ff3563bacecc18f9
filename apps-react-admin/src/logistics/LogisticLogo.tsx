import { Box } from '@mui/material';
import { NOTHING } from '../format.ts';

/** The word marks are drawn for light paper. Its name stands beside it, so it is no news to a screen reader. */
export const LogisticLogo = ({ path }: { path: string }) =>
  path ? (
    <Box component="img" src={path} alt="" width={90} height={30} sx={{ display: 'block', bgcolor: '#fff', borderRadius: '4px' }} />
  ) : (
    NOTHING
  );
