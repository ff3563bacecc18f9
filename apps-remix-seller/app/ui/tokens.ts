import type { Palette } from '@harkara/server/contract/palettes';

const names = [
  'ink',
  'paper',
  'canvas',
  'line',
  'lineStrong',
  'muted',
  'brand',
  'brandFill',
  'brandFillHover',
  'brandTint',
  'onBrand',
  'marigold',
  'marigoldHover',
  'onMarigold',
  'success',
  'successTint',
  'warning',
  'warningTint',
  'danger',
  'dangerFill',
  'dangerTint',
  'info',
  'infoTint',
] as const satisfies readonly (keyof Palette)[];

type Token = (typeof names)[number];

/** Colours as CSS variables: `color: ${c.muted};` follows the theme without a re-render. */
export const c = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<Token, string>;

export const toVariables = (palette: Partial<Palette>): string =>
  names
    .filter((name) => palette[name])
    .map((name) => `--${name}: ${palette[name]};`)
    .join(' ');

export const radius = '8px';
export const controlHeight = '38px';

const widths = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** `@media ${below.lg} { … }` and `@media ${from.lg} { … }` */
export const below = {
  sm: `(max-width: ${widths.sm}px)`,
  md: `(max-width: ${widths.md - 0.02}px)`,
  lg: `(max-width: ${widths.lg - 0.02}px)`,
  xl: `(max-width: ${widths.xl - 0.02}px)`,
} as const;
export const from = {
  sm: `(min-width: ${widths.sm + 0.02}px)`,
  md: `(min-width: ${widths.md}px)`,
  lg: `(min-width: ${widths.lg}px)`,
  xl: `(min-width: ${widths.xl}px)`,
} as const;

export const maxWidth = '1584px';
export const menuWidth = '96px';

/** Visually hidden, for screen readers only. */
export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;';
