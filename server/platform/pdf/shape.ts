import createBidi from 'bidi-js';
import { required } from '../required.ts';
import { type Face, type FaceName, type Faces, hex4, type PlacedGlyph } from './fonts.ts';
import { hasRightToLeft, isLatin, isShaped, type Part, partsOf, type Script } from './scripts.ts';

/** `actual` is the text of shaped glyphs, which do not map to single characters. */
type Run = { face: FaceName; glyphs: PlacedGlyph[]; width: number; actual?: string };
export type Line = { runs: Run[]; width: number };
export type Style = { faces: Faces; bold: boolean };
type Placed = Part & { level: number };

const MISSING_GLYPH = 0;
const REPLACEMENT = 0xfffd;
const MAX_CACHED_RUNS = 5_000;

const bidi = createBidi();
const runs = new WeakMap<Faces, Map<string, Run>>();

const faceOf = ({ faces, bold }: Style, { family }: Script): Face =>
  faces.face(`${family}-${bold ? 'Bold' : 'Regular'}`);
const latinFace = ({ faces, bold }: Style): Face => faces.face(bold ? 'NotoSans-Bold' : 'NotoSans-Regular');

/** Missing characters get the missing glyph; missing accents are omitted. */
function latinGlyph({ font, known }: Face, codePoint: number): PlacedGlyph | undefined {
  const found = known.get(codePoint);
  if (found) return found;
  const own = codePoint === REPLACEMENT ? undefined : font.nominalGlyph(codePoint);
  if (own === undefined && /\p{M}/u.test(String.fromCodePoint(codePoint))) return undefined;
  const id = own ?? MISSING_GLYPH;
  const glyph = {
    id,
    hex: hex4(id),
    advance: font.glyphHAdvance(id),
    dx: 0,
    dy: 0,
    codePoint: own === undefined ? REPLACEMENT : codePoint,
  };
  if (own !== undefined) known.set(codePoint, glyph);
  return glyph;
}

function eachLatinGlyph(style: Style, text: string, take: (glyph: PlacedGlyph) => void): void {
  const face = latinFace(style);
  for (let at = 0; at < text.length; at++) {
    const codePoint = required(text.codePointAt(at));
    if (codePoint > 0xffff) at += 1;
    const glyph = latinGlyph(face, codePoint);
    if (glyph) take(glyph);
  }
}

function latinRun(style: Style, text: string): Run {
  const run: Run = { face: latinFace(style).name, glyphs: [], width: 0 };
  eachLatinGlyph(style, text, (glyph) => {
    run.glyphs.push(glyph);
    run.width += glyph.advance;
  });
  return run;
}

export function latinWidth(style: Style, text: string): number {
  let width = 0;
  eachLatinGlyph(style, text, ({ advance }) => (width += advance));
  return width;
}

function shapedRun(style: Style, { script, text }: Part, isRtl: boolean): Run {
  let cache = runs.get(style.faces);
  if (!cache || cache.size > MAX_CACHED_RUNS) runs.set(style.faces, (cache = new Map<string, Run>()));
  const key = (style.bold ? 'b' : 'r') + (isRtl ? '<' : '>') + text;
  const known = cache.get(key);
  if (known) return known;
  const face = faceOf(style, script);
  const glyphs = style.faces.shape(face, text, script.tag, isRtl);
  const run = {
    face: face.name,
    glyphs,
    width: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    actual: text,
  };
  cache.set(key, run);
  return run;
}

/** Spaces and punctuation in right-to-left text: reversed, with mirrored brackets. */
const turned = (text: string): string =>
  Array.from(text, (c) => bidi.getMirroredCharacter(c) ?? c)
    .reverse()
    .join('');

function runOf(style: Style, { level, ...part }: Placed): Run {
  const isRtl = level % 2 === 1;
  if (!isLatin(part.script)) return shapedRun(style, part, isRtl);
  return latinRun(style, isRtl ? turned(part.text) : part.text);
}

function placedParts(text: string, isRtl: boolean): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  const placed: Placed[] = [];
  let at = 0;
  for (const part of partsOf(text)) {
    let from = at;
    for (const end = at + part.text.length; at < end;) {
      at += 1;
      if (at < end && levels[at] === levels[from]) continue;
      placed.push({ script: part.script, text: text.slice(from, at), level: required(levels[from]) });
      from = at;
    }
  }
  return placed;
}

/** Logical to visual order: rule L2 of the Unicode Bidirectional Algorithm. */
function fromLeftToRight(parts: Placed[]): Placed[] {
  const order = [...parts];
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let until = from;
      while (until < order.length && required(order[until]).level >= level) until += 1;
      if (until - from > 1) order.splice(from, until - from, ...order.slice(from, until).reverse());
      from = until;
    }
  }
  return order;
}

/** Splits left-to-right scripts into words, because words repeat and shaped runs are cached. */
function partsByWord(text: string): Placed[] {
  const words = text.split(' ').flatMap((word, i) => (i === 0 ? [word] : [' ', word]));
  return words.flatMap(partsOf).map((part) => ({ ...part, level: 0 }));
}

/** `isRtl` is the direction of the paragraph, which decides where neutral marks go. */
export function shapeLine(style: Style, text: string, isRtl: boolean): Line {
  if (!isShaped(text)) {
    const run = latinRun(style, text);
    return { runs: [run], width: run.width };
  }
  const parts = isRtl || hasRightToLeft(text) ? fromLeftToRight(placedParts(text, isRtl)) : partsByWord(text);
  const line = { runs: parts.map((part) => runOf(style, part)), width: 0 };
  line.width = line.runs.reduce((sum, { width }) => sum + width, 0);
  return line;
}
