import type { Palette as Tokens } from '@harkara/server/contract/palettes';
import type { RaThemeOptions } from 'react-admin';

export type Tone = 'neutral' | 'ink' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
export type { Tokens };

declare module '@mui/material/styles' {
  /* eslint-disable @typescript-eslint/consistent-type-definitions -- only an interface merges with the library's own */
  interface Palette {
    tones: Record<Tone, { text: string; fill: string }>;
  }
  interface PaletteOptions {
    tones: Record<Tone, { text: string; fill: string }>;
  }
  /* eslint-enable @typescript-eslint/consistent-type-definitions */
}

/** MUI's palette from the brand colours, plus the text and fill colours of badges. */
export const palette = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions['palette'] => ({
  mode,
  primary: { main: tokens.brand, dark: tokens.brandFill, contrastText: tokens.onBrand },
  secondary: { main: tokens.ink, contrastText: tokens.paper },
  success: { main: tokens.success },
  warning: { main: tokens.warning },
  error: { main: tokens.danger },
  info: { main: tokens.info },
  text: { primary: tokens.ink, secondary: tokens.muted },
  background: { default: tokens.canvas, paper: tokens.paper },
  divider: tokens.line,
  tones: {
    neutral: { text: tokens.muted, fill: tokens.canvas },
    ink: { text: tokens.paper, fill: tokens.ink },
    brand: { text: tokens.brand, fill: tokens.brandTint },
    info: { text: tokens.info, fill: tokens.infoTint },
    success: { text: tokens.success, fill: tokens.successTint },
    warning: { text: tokens.warning, fill: tokens.warningTint },
    danger: { text: tokens.danger, fill: tokens.dangerTint },
  },
});
