import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

const NAMES = ['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansDevanagari-Regular', 'NotoSansDevanagari-Bold'] as const;

export type FaceName = (typeof NAMES)[number];
/** Lengths are thousandths of the type size, as fonts and PDF count them. `hex` is the id as PDF shows it. */
export type PlacedGlyph = { id: number; hex: string; advance: number; dx: number; dy: number; codePoint?: number };
/** `binary` is the file as jsPDF takes it: one character a byte. `known` holds the glyphs asked for so far, by code point. */
export type Face = { name: FaceName; font: Font; binary: string; known: Map<number, PlacedGlyph> };
export type Faces = Record<FaceName, Face>;

// server/platform and server/dist (the bundle) lie equally deep, so one relative address serves both.
const FOLDER = new URL('../assets/fonts/', import.meta.url);

async function load(name: FaceName): Promise<Face> {
  const bytes = await readFile(new URL(`${name}.ttf`, FOLDER));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${name}.ttf is a collection of fonts`);
  return { name, font, binary: bytes.toString('latin1'), known: new Map() };
}

async function loadAll(): Promise<Faces> {
  const loaded = await Promise.all(NAMES.map(load));
  return Object.fromEntries(loaded.map((face) => [face.name, face])) as Faces;
}

let faces: Promise<Faces> | undefined;

/** The fonts, read and parsed once a process, when the first document asks. */
export const loadFaces = (): Promise<Faces> => (faces ??= loadAll());
