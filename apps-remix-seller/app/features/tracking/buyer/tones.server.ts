import { type Palette, palettesOf } from '@harkara/server/contract/palettes';

const NAMES = ['brand', 'brandFill', 'brandFillHover', 'brandTint'] as const;
type Tone = (typeof NAMES)[number];
export type Tones = { light: Record<Tone, string>; dark: Record<Tone, string> };

const pickTones = (palette: Palette) =>
  Object.fromEntries(NAMES.map((name) => [name, palette[name]])) as Record<Tone, string>;

/** A shop's colour, changed as far as it must be to be readable in each theme. */
export function tonesOf(colour: string): Tones {
  const { light, dark } = palettesOf({ brandColour: colour, accentColour: '' });
  return { light: pickTones(light), dark: pickTones(dark) };
}
