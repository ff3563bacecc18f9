import type { RaThemeOptions } from 'react-admin';
import { components } from './components.ts';
import { palette, type Tokens } from './palette.ts';

const typography: RaThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
  h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.005em' },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 500 },
  button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none' },
};

export const themed = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  palette: palette(mode, tokens),
  typography,
  components: components(tokens),
  shape: { borderRadius: 8 },
  spacing: 8,
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 150,
      complex: 180,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
});
