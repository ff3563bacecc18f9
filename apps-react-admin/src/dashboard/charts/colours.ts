import { DARK, LIGHT } from '@harkara/server/contract/palettes';
import type { Theme } from '@mui/material';

/** Ten distinct colours: five of the theme, then the same five at 60 % opacity. */
export const coloursOf = ({ palette }: Theme) => {
  const full = [
    palette.primary.main,
    (palette.mode === 'dark' ? DARK : LIGHT).marigold,
    palette.success.main,
    palette.error.main,
    palette.info.main,
  ];
  return [...full, ...full.map((colour) => `${colour}99`)];
};
