import type { Theme } from '@mui/material';

/**
 * A shadow at each side where a box that scrolls sideways has more: paper-coloured covers scroll with the content and
 * hide it at the ends. Cells with a colour of their own hide it too.
 */
export const sideShadows = ({ palette }: Theme) => {
  const paper = palette.background.paper;
  const shade = palette.mode === 'dark' ? 'rgb(0 0 0 / 60%)' : 'rgb(16 24 40 / 16%)';
  return {
    overflowX: 'auto',
    background: [
      `linear-gradient(to right, ${paper} 12px, transparent) left / 36px 100% local`,
      `linear-gradient(to left, ${paper} 12px, transparent) right / 36px 100% local`,
      `linear-gradient(to right, ${shade}, transparent) left / 10px 100% scroll`,
      `linear-gradient(to left, ${shade}, transparent) right / 10px 100% scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  } as const;
};
