import { useMediaQuery } from '@mui/material';

/** Below this width the menu is a drawer and tables become cards. */
const WIDE = 992;

export function useIsNarrow() {
  return useMediaQuery(`(max-width: ${WIDE - 0.05}px)`, { noSsr: true });
}
