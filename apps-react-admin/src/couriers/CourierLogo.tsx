import { Box } from '@mui/material';
import { NOTHING } from '../format.ts';

/** `alt` is empty because the name is next to the logo. */
export function CourierLogo({ path }: { path: string }) {
  return path ? (
    <Box component="img" src={path} alt="" width={90} height={30} sx={{ display: 'block' }} />
  ) : (
    NOTHING
  );
}
