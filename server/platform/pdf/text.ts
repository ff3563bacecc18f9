import { isShaped, startsRightToLeft } from './scripts.ts';
import { latinWidth, type Line, shapeLine, type Style } from './shape.ts';

const JOINING_END = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?$/u;
const BREAK_BEHIND = /^[-/,_]$/;
const ELLIPSIS = '…';
const MAX_SHAPED_WORD_LENGTH = 60;
const MAX_LINE_LENGTH = 300;
const MAX_CACHED_TEXTS = 100;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const clusterCache = new Map<string, string[]>();

/** The smallest parts at which a text may break; conjuncts stay whole. */
function clusters(text: string): readonly string[] {
  const known = clusterCache.get(text);
  if (known) return known;
  const pieces: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.pop() ?? '';
    if (JOINING_END.test(last)) pieces.push(last + segment);
    else pieces.push(...(last ? [last] : []), segment);
  }
  if (clusterCache.size >= MAX_CACHED_TEXTS) clusterCache.clear();
  clusterCache.set(text, pieces);
  return pieces;
}

/** Measures very long words in pieces, because the cost of shaping grows faster than the length. */
function widthOf(style: Style, word: string): number {
  if (!isShaped(word)) return latinWidth(style, word);
  const widthOn = (text: string) => shapeLine(style, text, startsRightToLeft(text)).width;
  return word.length <= MAX_SHAPED_WORD_LENGTH
    ? widthOn(word)
    : clusters(word).reduce((sum, piece) => sum + widthOn(piece), 0);
}

function countFitting(style: Style, pieces: readonly string[], width: number, tail: string): number {
  let used = widthOf(style, tail);
  let count = pieces.findIndex((piece) => (used += widthOf(style, piece)) > width);
  if (count < 0) count = pieces.length;
  // Kerning can make the whole wider than the sum of its pieces.
  while (count > 0 && shapeLine(style, pieces.slice(0, count).join('') + tail, false).width > width)
    count -= 1;
  return count;
}

function shapeCut(style: Style, text: string, width: number, isRtl: boolean): Line {
  if (text.length <= MAX_LINE_LENGTH) {
    const whole = shapeLine(style, text, isRtl);
    if (whole.width <= width) return whole;
  }
  const pieces = clusters(text.slice(0, MAX_LINE_LENGTH));
  const head = pieces.slice(0, countFitting(style, pieces, width, ELLIPSIS)).join('');
  return shapeLine(style, head.trimEnd() + ELLIPSIS, isRtl);
}

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

/** Each line keeps its trailing space. Words wider than `width` are broken. */
export function wrap(style: Style, text: string, width: number): string[] {
  if (text && !isShaped(text) && widthOf(style, text) <= width) return [text];
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

export function shapeLines(style: Style, lines: string[], width: number, maxLines: number): Line[] {
  const kept =
    lines.length > maxLines ? [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join('')] : lines;
  const isRtl = startsRightToLeft(lines.join(''));
  return kept.map((line) => shapeCut(style, line.trimEnd(), width, isRtl));
}
