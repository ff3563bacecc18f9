import { contrast, mix } from './colours.ts';

export const LIGHT = {
  ink: '#14213D',
  paper: '#FFFFFF',
  canvas: '#F6F7FB',
  line: '#E3E6EF',
  lineStrong: '#8A93A8',
  muted: '#5B6478',
  brand: '#3D3BF3',
  brandFill: '#3D3BF3',
  brandFillHover: '#2F2DD4',
  brandTint: '#EEEEFE',
  onBrand: '#FFFFFF',
  marigold: '#F5A524',
  marigoldHover: '#E29412',
  onMarigold: '#14213D',
  success: '#0B6B4A',
  successTint: '#E4F4ED',
  warning: '#7D4F0B',
  warningTint: '#FCF1DC',
  danger: '#C62F3B',
  dangerFill: '#C62F3B',
  dangerTint: '#FCE9EB',
  info: '#1F5FA8',
  infoTint: '#E6F0FB',
};

export type Palette = Record<keyof typeof LIGHT, string>;

export const DARK: Palette = {
  ink: '#E9EDF7',
  paper: '#141C30',
  canvas: '#0C1222',
  line: '#2A3550',
  lineStrong: '#6F7C99',
  muted: '#A5B0C8',
  brand: '#A3A2FF',
  brandFill: '#5957F0',
  brandFillHover: '#6462F2',
  brandTint: '#22264F',
  onBrand: '#FFFFFF',
  marigold: '#F5A524',
  marigoldHover: '#FFB946',
  onMarigold: '#14213D',
  success: '#5FD3A6',
  successTint: '#123529',
  warning: '#F3BF6B',
  warningTint: '#3A2C12',
  danger: '#FF8F98',
  dangerFill: '#C62F3B',
  dangerTint: '#3F1C25',
  info: '#8CC1FA',
  infoTint: '#152F4C',
};

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;
const STEP = 0.05;

/** Mixes `colour` towards `end` until it is readable on each of the grounds. */
function readable(colour: string, end: string, grounds: readonly string[], min = MIN_CONTRAST): string {
  for (let part = 0; part < 1; part += STEP) {
    const mixed = mix(colour, end, part);
    if (grounds.every((ground) => contrast(mixed, ground) >= min)) return mixed;
  }
  return end;
}

function brandTones(colour: string, base: Palette, end: string) {
  const brandTint = mix(base.paper, colour, base === DARK ? 0.25 : 0.08);
  const brandFill = readable(colour, end, [base.paper], MIN_SHAPE_CONTRAST);
  return {
    brand: readable(colour, end, [base.paper, base.canvas, brandTint]),
    brandFill,
    brandFillHover: mix(brandFill, '#000000', 0.12),
    brandTint,
  };
}

export type OperatorColours = { brandColour: string; accentColour: string };

/** Both themes in the operator's colours; an empty colour keeps the product's. */
export function palettesOf({ brandColour, accentColour }: OperatorColours): {
  light: Palette;
  dark: Palette;
} {
  const accent = accentColour
    ? { marigold: accentColour, marigoldHover: mix(accentColour, '#FFFFFF', 0.15) }
    : {};
  return {
    light: { ...LIGHT, ...accent, ...(brandColour && brandTones(brandColour, LIGHT, '#000000')) },
    dark: { ...DARK, ...accent, ...(brandColour && brandTones(brandColour, DARK, '#FFFFFF')) },
  };
}

/** The text colours on the two colours that an operator chooses. */
export const TEXT_ON = { brandColour: LIGHT.onBrand, accentColour: LIGHT.onMarigold } as const;
