import { Box } from '@mui/material';
import { NOTHING } from '../format.ts';

/** The name stands beside the mark, so a screen reader skips the picture. */
export function LogisticLogo({ path }: { path: string }) {
  return path ? (
    <Box component="img" src={path} alt="" width={90} height={30} sx={{ display: 'block' }} />
  ) : (
    NOTHING
  );
}
