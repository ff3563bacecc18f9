import type { Face, FaceName, Faces, PlacedGlyph } from './pdf-fonts.ts';

/** `actual` is the text behind shaped glyphs, which no longer stand for one character each. */
export type Run = { face: FaceName; glyphs: PlacedGlyph[]; width: number; actual?: string };
export type Line = { runs: Run[]; width: number };
export type Style = { faces: Faces; bold: boolean };

const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff][\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u200c\u200d]*/gu;
const ANY_DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/u;
const JOINERS = /(?<![\u0900-\u097f\u200c\u200d])[\u200c\u200d]+/gu;
const VIRAMA = '\u094d';
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const BREAK_BEHIND = /^[-/,_]$/;
const ELLIPSIS = '…';
const MISSING_GLYPH = 0;
const REPLACEMENT = 0xfffd;
const LONGEST_TEXT = 600;
const LONGEST_SHAPED_WORD = 60;
const LONGEST_LINE = 300;
const MOST_CACHED_WORDS = 5_000;
const MOST_CACHED_TEXTS = 100;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const words = new WeakMap<Faces, Map<string, Line>>();
const parted = new Map<string, string[]>();

/** One line of printable characters: no controls, no direction marks, single spaces, composed accents. */
export function clean(text: string): string {
  const start = text.slice(0, LONGEST_TEXT);
  if (PLAIN.test(start)) return start;
  return start
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, (c) => (c === '\u200c' || c === '\u200d' ? c : ''))
    .replace(JOINERS, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .trim();
}

const isLatin = (text: string): boolean => !ANY_DEVANAGARI.test(text);
const hex4 = (n: number): string => n.toString(16).padStart(4, '0');
const latinFace = ({ faces, bold }: Style): Face => faces[bold ? 'NotoSans-Bold' : 'NotoSans-Regular'];

/** The glyph of one character, the missing one's where the font has none; nothing for an accent that it hasn't. */
function latinGlyph({ font, known }: Face, codePoint: number): PlacedGlyph | undefined {
  const found = known.get(codePoint);
  if (found) return found;
  const isKnown = codePoint !== REPLACEMENT && font.hasGlyphForCodePoint(codePoint);
  if (!isKnown && /\p{M}/u.test(String.fromCodePoint(codePoint))) return undefined;
  const { id, advanceWidth } = isKnown ? font.glyphForCodePoint(codePoint) : font.getGlyph(MISSING_GLYPH);
  const glyph = { id, hex: hex4(id), advance: advanceWidth, dx: 0, dy: 0, codePoint: isKnown ? codePoint : REPLACEMENT };
  if (isKnown) known.set(codePoint, glyph);
  return glyph;
}

function eachLatinGlyph(style: Style, text: string, take: (glyph: PlacedGlyph) => void): void {
  const face = latinFace(style);
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at)!;
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

function latinWidth(style: Style, text: string): number {
  let width = 0;
  eachLatinGlyph(style, text, ({ advance }) => (width += advance));
  return width;
}

function devanagariRun({ faces, bold }: Style, text: string): Run {
  const face = bold ? 'NotoSansDevanagari-Bold' : 'NotoSansDevanagari-Regular';
  const run: Run = { face, glyphs: [], width: 0, actual: text };
  const { glyphs, positions } = faces[face].font.layout(text);
  glyphs.forEach((glyph, i) => {
    const at = positions[i] ?? { xAdvance: glyph.advanceWidth, xOffset: 0, yOffset: 0 };
    run.glyphs.push({ id: glyph.id, hex: hex4(glyph.id), advance: at.xAdvance, dx: at.xOffset, dy: at.yOffset });
    run.width += at.xAdvance;
  });
  return run;
}

function shapeWord(style: Style, word: string): Line {
  const runs: Run[] = [];
  let from = 0;
  for (const match of word.matchAll(DEVANAGARI)) {
    if (match.index > from) runs.push(latinRun(style, word.slice(from, match.index)));
    runs.push(devanagariRun(style, match[0]));
    from = match.index + match[0].length;
  }
  if (from < word.length) runs.push(latinRun(style, word.slice(from)));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

function shaped(style: Style, word: string): Line {
  let cache = words.get(style.faces);
  if (!cache || cache.size > MOST_CACHED_WORDS) words.set(style.faces, (cache = new Map<string, Line>()));
  const key = (style.bold ? 'b' : 'r') + word;
  let line = cache.get(key);
  if (!line) cache.set(key, (line = shapeWord(style, word)));
  return line;
}

function shapeLine(style: Style, text: string): Line {
  if (text && isLatin(text)) {
    const run = latinRun(style, text);
    return { runs: [run], width: run.width };
  }
  const line: Line = { runs: [], width: 0 };
  text.split(' ').forEach((word, i) => {
    for (const part of i === 0 ? [word] : [' ', word]) {
      const { runs, width } = shaped(style, part);
      line.runs.push(...runs);
      line.width += width;
    }
  });
  return line;
}

/** The smallest pieces that may part: a conjunct stays whole. */
function clusters(text: string): readonly string[] {
  const known = parted.get(text);
  if (known) return known;
  const pieces: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.length - 1;
    if (pieces[last]?.replace(/[\u200c\u200d]$/u, '').endsWith(VIRAMA)) pieces[last] += segment;
    else pieces.push(segment);
  }
  if (parted.size >= MOST_CACHED_TEXTS) parted.clear();
  parted.set(text, pieces);
  return pieces;
}

/** A word longer than any line is measured piece by piece: shaping takes ever longer the longer the word. */
function widthOf(style: Style, word: string): number {
  if (isLatin(word)) return latinWidth(style, word);
  if (word.length <= LONGEST_SHAPED_WORD) return shaped(style, word).width;
  return clusters(word).reduce((sum, piece) => sum + shaped(style, piece).width, 0);
}

/** How many of the pieces stay within `width` with `tail` behind them. */
function countFitting(style: Style, pieces: readonly string[], width: number, tail: string): number {
  let used = widthOf(style, tail);
  let count = pieces.findIndex((piece) => (used += widthOf(style, piece)) > width);
  if (count < 0) count = pieces.length;
  // Neighbours may stand a little closer or wider than each alone.
  while (count > 0 && shapeLine(style, pieces.slice(0, count).join('') + tail).width > width) count -= 1;
  return count;
}

/** `text` on one line of at most `width`, its end replaced by … where it is longer. */
function shapeCut(style: Style, text: string, width: number): Line {
  if (text.length <= LONGEST_LINE) {
    const whole = shapeLine(style, text);
    if (whole.width <= width) return whole;
  }
  const pieces = clusters(text.slice(0, LONGEST_LINE));
  const head = pieces.slice(0, countFitting(style, pieces, width, ELLIPSIS)).join('');
  return shapeLine(style, head.trimEnd() + ELLIPSIS);
}

/** The parts of a word that is wider than a line: broken behind a hyphen, slash or comma where one stands well. */
function breakWord(style: Style, word: string, width: number): string[] {
  const parts: string[] = [];
  let pieces = clusters(word);
  while (pieces.length > 0) {
    let count = Math.max(1, countFitting(style, pieces, width, ''));
    const mark = pieces.slice(0, count).findLastIndex((piece) => BREAK_BEHIND.test(piece)) + 1;
    if (count < pieces.length && mark > count / 2) count = mark;
    parts.push(pieces.slice(0, count).join(''));
    pieces = pieces.slice(count);
  }
  return parts;
}

/** The lines of a clean text, each with the space that follows it; a word wider than `width` is broken. */
export function wrap(style: Style, text: string, width: number): string[] {
  if (text && isLatin(text) && widthOf(style, text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const wordWidth = widthOf(style, word);
    if (line && used + widthOf(style, ' ') + wordWidth <= width) {
      line += ` ${word}`;
      used += widthOf(style, ' ') + wordWidth;
      continue;
    }
    if (line) lines.push(`${line} `);
    line = word;
    used = wordWidth;
    if (used <= width) continue;
    const pieces = breakWord(style, word, width);
    line = pieces.pop() ?? '';
    used = widthOf(style, line);
    lines.push(...pieces);
  }
  return line ? [...lines, line] : lines;
}

/** The first `maxLines` of the lines that wrap() made, the last one cut where there are more. */
export function shapeLines(style: Style, lines: string[], width: number, maxLines: number): Line[] {
  const kept = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join('')] : lines;
  return kept.map((line) => shapeCut(style, line.trimEnd(), width));
}
