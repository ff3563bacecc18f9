import { setImmediate as turn } from 'node:timers/promises';
import type { jsPDF } from 'jspdf';
import { cooperate } from '../concurrency.ts';
import { loadFaces, type Face, type FaceName, type Faces, type PlacedGlyph } from './fonts.ts';
import { packPage, pageMark, packPdf } from './pack.ts';
import type { Line } from './shape.ts';

type EmbeddedFont = {
  id: string;
  metadata: {
    glyIdsUsed: number[];
    toUnicode: Record<number, number>;
    Unicode: { widths: (number | number[])[] };
  };
};
type Internal = {
  getFont(): EmbeddedFont;
  write(operators: string): void;
  pages: string[][];
  events: { getTopics(): Record<string, object>; unsubscribe(token: string): void };
};
/** Laid-out lines; `operators` exclude the position. Widths are thousandths of the type size. */
export type SetText = {
  box: { width: number; height: number; size: number; minSize: number; bold: boolean };
  lines: { operators: string; width: number }[];
  size: number;
};
type FontInUse = EmbeddedFont & { face: Face; used: Map<number, number> };

/** A document in progress. Lengths are millimetres from the upper left corner, type sizes are points. */
export type Pdf = {
  doc: jsPDF;
  faces: Faces;
  fonts: Map<FaceName, FontInUse>;
  contents: Buffer[];
  pageCount: number;
  height: number;
  turns: ReturnType<typeof cooperate>;
  texts: Map<string, SetText[]>;
  repeated: Map<(pdf: Pdf) => void, string>;
};

export const MM_PER_POINT = 25.4 / 72;
const LARGEST_KEPT = 100_000;

export async function startPdf(width: number, height: number, title: string): Promise<Pdf> {
  const [{ jsPDF }, faces] = await Promise.all([import('jspdf'), loadFaces()]);
  const orientation = width > height ? 'landscape' : 'portrait';
  const doc = new jsPDF({
    unit: 'mm',
    format: [width, height],
    orientation,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  doc.setProperties({ title });
  const pdf = {
    doc,
    faces,
    fonts: new Map(),
    contents: [],
    pageCount: 0,
    height,
    turns: cooperate(),
    texts: new Map(),
    repeated: new Map(),
  };
  skipAnnotations(pdf);
  return pdf;
}

export function addPage(pdf: Pdf): void {
  if (pdf.pageCount > 0) {
    packLastPage(pdf);
    pdf.doc.addPage();
  }
  pdf.pageCount += 1;
}

/** Replaces the page's content by a placeholder: jsPDF would compress all pages at the end and block the event loop. */
function packLastPage(pdf: Pdf): void {
  const number = pdf.contents.length + 1;
  const operators = internal(pdf).pages[number] ?? [];
  pdf.contents.push(packPage(operators.join('\n')));
  operators.splice(0, operators.length, pageMark(number));
}

export const breathe = (pdf: Pdf) => pdf.turns();

/** We have no annotations, and jsPDF would search all pages for them once per page, without yielding. */
function skipAnnotations(pdf: Pdf): void {
  const { events } = internal(pdf);
  for (const token of Object.keys(events.getTopics().putPage ?? {})) events.unsubscribe(token);
}

export async function finishPdf(pdf: Pdf): Promise<Buffer> {
  packLastPage(pdf);
  await turn();
  const whole = Buffer.from(pdf.doc.output(), 'latin1');
  await turn();
  return packPdf(whole, pdf.contents);
}

const internal = (pdf: Pdf): Internal => pdf.doc.internal as unknown as Internal;

function fontInUse(pdf: Pdf, name: FaceName): FontInUse {
  const known = pdf.fonts.get(name);
  if (known) return known;
  const face = pdf.faces.face(name);
  pdf.doc.addFileToVFS(name, face.binary);
  pdf.doc.addFont(name, name, 'normal');
  pdf.doc.setFont(name, 'normal');
  // jsPDF embeds a font only after its own text() was called with it.
  pdf.doc.text(' ', 0, 0);
  const font = { ...internal(pdf).getFont(), face, used: new Map<number, number>() };
  pdf.fonts.set(name, font);
  return font;
}

function useGlyph(font: FontInUse, { id, codePoint }: PlacedGlyph): number {
  const known = font.used.get(id);
  if (known !== undefined) return known;
  const width = font.face.font.glyphHAdvance(id);
  font.metadata.glyIdsUsed.push(id);
  font.metadata.Unicode.widths.push(id, [width]);
  if (codePoint !== undefined && codePoint <= 0xffff) font.metadata.toUnicode[id] = codePoint;
  font.used.set(id, width);
  return width;
}

const written: string[] = [];

function round(n: number): string {
  const hundredths = Math.round(n * 100);
  if (hundredths < 0 || hundredths > LARGEST_KEPT) return String(hundredths / 100);
  return (written[hundredths] ??= String(hundredths / 100));
}

function showGlyphs(font: FontInUse, glyphs: PlacedGlyph[], size: number): string {
  let operators = '';
  let array = '<';
  let rise = 0;
  for (const glyph of glyphs) {
    const width = useGlyph(font, glyph);
    if (glyph.dy !== rise) {
      operators += `[${array}>] TJ ${round((glyph.dy * size) / 1000)} Ts `;
      array = '<';
      rise = glyph.dy;
    }
    if (glyph.dx) array += `>${-glyph.dx}<`;
    array += glyph.hex;
    const rest = width + glyph.dx - glyph.advance;
    if (rest) array += `>${rest}<`;
  }
  return `${operators}[${array}>] TJ${rise ? ' 0 Ts' : ''}`;
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** jsPDF's text() maps characters to glyphs one by one, which breaks Indian scripts. */
export function showLine(pdf: Pdf, line: Line, size: number): string {
  const parts: string[] = [];
  let face: FaceName | undefined;
  for (const run of line.runs) {
    const font = fontInUse(pdf, run.face);
    if (run.face !== face) parts.push(`/${font.id} ${size} Tf`);
    face = run.face;
    const glyphs = showGlyphs(font, run.glyphs, size);
    parts.push(run.actual ? `/Span <</ActualText <feff${utf16(run.actual)}>>> BDC ${glyphs} EMC` : glyphs);
  }
  return parts.join('\n');
}

export function drawLine(pdf: Pdf, operators: string, x: number, y: number, gray = 0): void {
  const at = `${round(x / MM_PER_POINT)} ${round((pdf.height - y) / MM_PER_POINT)}`;
  internal(pdf).write(`BT ${round(gray)} g ${at} Td\n${operators}\nET`);
}

export function drawBars(pdf: Pdf, bars: { x: number; width: number }[], y: number, height: number): void {
  const foot = round((pdf.height - y - height) / MM_PER_POINT);
  const tall = round(height / MM_PER_POINT);
  const path = bars.map(
    ({ x, width }) => `${round(x / MM_PER_POINT)} ${foot} ${round(width / MM_PER_POINT)} ${tall} re`,
  );
  internal(pdf).write(`0 g ${path.join('\n')} f`);
}

/** Draws a page template: runs `draw` once per document and repeats its operators. */
export function drawRepeated(pdf: Pdf, draw: (pdf: Pdf) => void): void {
  const known = pdf.repeated.get(draw);
  if (known !== undefined) return internal(pdf).write(known);
  const operators = internal(pdf).pages[pdf.contents.length + 1] ?? [];
  const from = operators.length;
  draw(pdf);
  pdf.repeated.set(draw, operators.slice(from).join('\n'));
}

export function drawScaled(pdf: Pdf, x: number, y: number, scale: number, draw: () => void): void {
  const down = pdf.height * (1 - scale) - y;
  pdf.doc.saveGraphicsState();
  internal(pdf).write(`${scale} 0 0 ${scale} ${round(x / MM_PER_POINT)} ${round(down / MM_PER_POINT)} cm`);
  draw();
  pdf.doc.restoreGraphicsState();
}
