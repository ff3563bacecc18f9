import { setImmediate as turn } from 'node:timers/promises';
import type { jsPDF } from 'jspdf';
import { cooperate } from '../concurrency.ts';
import { loadFaces, type Face, type FaceName, type Faces, type PlacedGlyph } from './fonts.ts';
import { packPdf } from './pack.ts';
import type { Line } from './shape.ts';

type EmbeddedFont = {
  id: string;
  metadata: {
    glyIdsUsed: number[];
    toUnicode: Record<number, number>;
    Unicode: { widths: (number | number[])[] };
  };
};
type Internal = { getFont(): EmbeddedFont; write(operators: string): void };
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
  /** The operators of the current page. */
  page: string[];
  height: number;
  turns: ReturnType<typeof cooperate>;
  texts: Map<string, SetText[]>;
  repeated: Map<(pdf: Pdf) => void, string>;
  /** Set if a printer draws its own barcodes: true for those that it takes, which are then left out of the drawing. */
  takeBarcode?: (barcode: Barcode) => boolean;
};

/** `x` and `y` are relative to the drawing's origin. */
export type Barcode = { text: string; x: number; y: number; height: number; dotsPerModule: number };

export const MM_PER_POINT = 25.4 / 72;

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
  return {
    doc,
    faces,
    fonts: new Map(),
    page: [],
    height,
    turns: cooperate(),
    texts: new Map(),
    repeated: new Map(),
  };
}

export function addPage(pdf: Pdf): void {
  if (pdf.page.length === 0) return;
  writePage(pdf);
  pdf.doc.addPage();
}

function writePage(pdf: Pdf): void {
  internal(pdf).write(pdf.page.splice(0).join('\n'));
}

export const breathe = (pdf: Pdf) => pdf.turns();

export async function finishPdf(pdf: Pdf): Promise<Buffer> {
  writePage(pdf);
  await turn();
  const whole = Buffer.from(pdf.doc.output(), 'latin1');
  await turn();
  return packPdf(whole);
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

const round = (n: number): string => String(Math.round(n * 100) / 100);

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

export const inPoints = (mm: number): string => round(mm / MM_PER_POINT);
export const pointAt = (pdf: Pdf, x: number, y: number): string =>
  `${inPoints(x)} ${inPoints(pdf.height - y)}`;
export const rectangle = (pdf: Pdf, x: number, y: number, width: number, height: number): string =>
  `${pointAt(pdf, x, y + height)} ${inPoints(width)} ${inPoints(height)} re`;

export const draw = (pdf: Pdf, operators: string): void => void pdf.page.push(operators);

export const drawLine = (pdf: Pdf, operators: string, x: number, y: number, gray = 0): void =>
  draw(pdf, `BT ${round(gray)} g ${pointAt(pdf, x, y)} Td\n${operators}\nET`);

/** Draws a page template: runs `template` once per document and repeats its operators. */
export function drawRepeated(pdf: Pdf, template: (pdf: Pdf) => void): void {
  let operators = pdf.repeated.get(template);
  if (operators === undefined) {
    const from = pdf.page.length;
    template(pdf);
    operators = pdf.page.splice(from).join('\n');
    pdf.repeated.set(template, operators);
  }
  draw(pdf, operators);
}

export function drawScaled(pdf: Pdf, x: number, y: number, scale: number, content: () => void): void {
  const down = pdf.height * (1 - scale) - y;
  draw(pdf, `q ${scale} 0 0 ${scale} ${inPoints(x)} ${inPoints(down)} cm`);
  content();
  draw(pdf, 'Q');
}
