import { readFileSync } from 'node:fs';
import type { Font } from 'harfbuzzjs';
import { FONT_FOLDER } from '../assets.ts';
import { required } from '../required.ts';
import type { Family } from './scripts.ts';

export type FaceName = `${Family}-${'Regular' | 'Bold'}`;
/** Lengths are thousandths of the type size, as in fonts and PDF. `hex` is the glyph id in PDF. */
export type PlacedGlyph = {
  id: number;
  hex: string;
  advance: number;
  dx: number;
  dy: number;
  codePoint?: number;
};
/** `binary` has one character per byte, as jsPDF expects. `known` caches glyphs by code point. */
export type Face = { name: FaceName; font: Font; binary: string; known: Map<number, PlacedGlyph> };
export type Faces = {
  face(name: FaceName): Face;
  shape(face: Face, text: string, script: string, isRtl: boolean): PlacedGlyph[];
};

const UNITS_PER_EM = 1000;

export const hex4 = (n: number): string => n.toString(16).padStart(4, '0');

async function start(): Promise<Faces> {
  const harfbuzz = await import('harfbuzzjs');
  const faces = new Map<FaceName, Face>();
  const buffer = new harfbuzz.Buffer();

  function load(name: FaceName): Face {
    const bytes = readFileSync(new URL(`${name}.ttf`, FONT_FOLDER));
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
    font.setScale(UNITS_PER_EM, UNITS_PER_EM);
    return { name, font, binary: bytes.toString('latin1'), known: new Map() };
  }

  return {
    face(name) {
      let face = faces.get(name);
      if (!face) faces.set(name, (face = load(name)));
      return face;
    },
    shape({ font }, text, script, isRtl) {
      buffer.reset();
      buffer.addText(text);
      buffer.setScript(script);
      buffer.setDirection(isRtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      harfbuzz.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint: id }, i) => {
        const { xAdvance, xOffset, yOffset } = required(positions[i]);
        return { id, hex: hex4(id), advance: xAdvance, dx: xOffset, dy: yOffset };
      });
    },
  };
}

let faces: Promise<Faces> | undefined;

export const loadFaces = (): Promise<Faces> => (faces ??= start());
