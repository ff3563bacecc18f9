import { clean } from '../printable.ts';
import { code128, QUIET_MODULES } from './code128.ts';
import {
  draw,
  drawLine,
  inPoints,
  MM_PER_POINT,
  type Pdf,
  pointAt,
  rectangle,
  type SetText,
  showLine,
} from './pdf.ts';
import { shapeLines, wrap } from './text.ts';

export type Box = { x: number; y: number; width: number; height: number };

type TextBox = {
  x: number;
  /** Upper edge of the first line, not its baseline. */
  y: number;
  width: number;
  height?: number;
  size: number;
  /** A text that does not fit is set smaller before it is cut, down to this size. */
  minSize?: number;
  bold?: boolean;
  align?: 'left' | 'centre' | 'right';
  isMiddle?: boolean;
  gray?: number;
};

const LINE_HEIGHT = 1.25;
const BASELINE = 0.97;
const SMALLER = 0.5;
const ROUNDING = 1e-6;
const MAX_SET_TEXTS = 1_000;
/** Of a 203 dpi printer: eight dots a millimetre. */
const THERMAL_DOT_MM = 25.4 / 203.2;

export const lineHeight = (size: number): number => size * MM_PER_POINT * LINE_HEIGHT;

/** Cached, because labels repeat most of their texts. */
function fit(
  pdf: Pdf,
  text: string,
  { width, size, minSize = size, height = lineHeight(size), bold = false }: Omit<TextBox, 'x' | 'y'>,
): SetText {
  const known = pdf.texts.get(text) ?? [];
  const found = known.find(
    ({ box }) =>
      box.width === width &&
      box.height === height &&
      box.size === size &&
      box.minSize === minSize &&
      box.bold === bold,
  );
  if (found) return found;
  const set = setText(pdf, clean(text), { width, height, size, minSize, bold });
  if (pdf.texts.size >= MAX_SET_TEXTS) pdf.texts.clear();
  pdf.texts.set(text, [...known, set]);
  return set;
}

function setText(pdf: Pdf, text: string, box: SetText['box']): SetText {
  const style = { faces: pdf.faces, bold: box.bold };
  for (let size = box.size; ; size = Math.max(box.minSize, size - SMALLER)) {
    const maxLines = Math.max(1, Math.floor(box.height / lineHeight(size) + ROUNDING));
    const width = (box.width / MM_PER_POINT / size) * 1000;
    const wrapped = wrap(style, text, width);
    if (wrapped.length > maxLines && size > box.minSize) continue;
    const lines = shapeLines(style, wrapped, width, maxLines).map((line) => ({
      operators: showLine(pdf, line, size),
      width: line.width,
    }));
    return { box, lines, size };
  }
}

export function textHeight(pdf: Pdf, text: string, box: Omit<TextBox, 'x' | 'y'>): number {
  const { lines, size } = fit(pdf, text, box);
  return lines.length * lineHeight(size);
}

/** Draws `text` in its box, cut with … if it does not fit at `minSize`. Returns the height used. */
export function drawText(pdf: Pdf, text: string, box: TextBox): number {
  const { lines, size } = fit(pdf, text, box);
  const isOneLineBox = box.height === undefined;
  const height = lines.length * lineHeight(size);
  const slackBelow = (box.height ?? lineHeight(box.size)) - height;
  const top = box.y + (isOneLineBox || box.isMiddle ? slackBelow / 2 : 0);
  lines.forEach((line, i) => {
    const slack = box.width - (line.width / 1000) * size * MM_PER_POINT;
    const indent = box.align === 'right' ? slack : box.align === 'centre' ? slack / 2 : 0;
    drawLine(
      pdf,
      line.operators,
      box.x + indent,
      top + i * lineHeight(size) + size * MM_PER_POINT * BASELINE,
      box.gray,
    );
  });
  return isOneLineBox ? lineHeight(box.size) : height;
}

export function drawFrame(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  height: number,
  thickness = 0.35,
): void {
  draw(pdf, `${inPoints(thickness)} w 0 G ${rectangle(pdf, x, y, width, height)} S`);
}

export function fillBox(pdf: Pdf, x: number, y: number, width: number, height: number, gray = 0): void {
  draw(pdf, `${gray} g ${rectangle(pdf, x, y, width, height)} f`);
}

export function drawRule(pdf: Pdf, x1: number, y1: number, x2: number, y2: number, thickness = 0.35): void {
  draw(pdf, `${inPoints(thickness)} w 0 G ${pointAt(pdf, x1, y1)} m ${pointAt(pdf, x2, y2)} l S`);
}

/** Uses whole dots of a 203 dpi printer. False, nothing drawn, if bars would be thinner than two dots (0.25 mm). */
export function drawCode128(pdf: Pdf, text: string, box: Box): boolean {
  const code = code128(text);
  if (!code) return false;
  const dots = Math.min(
    4,
    Math.floor(box.width / (code.modules + 2 * QUIET_MODULES) / THERMAL_DOT_MM + ROUNDING),
  );
  if (dots < 2) return false;
  const module = dots * THERMAL_DOT_MM;
  const indent = Math.floor((box.width - code.modules * module) / 2 / THERMAL_DOT_MM + ROUNDING);
  const left = box.x + indent * THERMAL_DOT_MM;
  if (pdf.takeBarcode?.({ text, x: left, y: box.y, height: box.height, dotsPerModule: dots })) return true;
  const bars = code.bars.map(({ start, width }) =>
    rectangle(pdf, left + start * module, box.y, width * module, box.height),
  );
  draw(pdf, `0 g ${bars.join('\n')} f`);
  return true;
}
