import { inflateSync } from 'node:zlib';
import type { Rect } from './code128-reader.ts';

/** A run is one TJ operator: its font's name, and its glyphs from left to right. */
export type PdfText = {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  runs: { font: string; glyphs: number[] }[];
};
/** In points from the lower left corner. `bars` holds the rectangles of each filled path. */
export type PdfPage = { width: number; height: number; texts: PdfText[]; bars: Rect[][] };
type Font = { name: string; widths: Map<number, number>; characters: Map<number, string> };
type Reader = { object(id: number): { dict: string; stream: string }; count: number };

/** Finds objects through the cross-reference table, as viewers do: a wrong table fails the test. */
function openPdf(file: Buffer): Reader {
  const text = file.toString('latin1');
  const tableAt = Number(/startxref\n(\d+)\n%%EOF$/.exec(text)?.[1]);
  const rows = text.slice(tableAt).match(/^\d{10} \d{5} [fn] $/gm) ?? [];
  const object = (id: number) => {
    const body = text.slice(Number(rows[id]?.slice(0, 10)));
    if (!body.startsWith(`${id} 0 obj\n`)) throw new Error(`object ${id} is not where the table says`);
    const end = body.indexOf('endobj');
    const streamAt = body.indexOf('\nstream\n');
    if (streamAt < 0 || streamAt > end) return { dict: body.slice(0, end), stream: '' };
    const dict = body.slice(0, streamAt);
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1]);
    const raw = Buffer.from(body.slice(streamAt + 8, streamAt + 8 + length), 'latin1');
    return { dict, stream: inflateSync(raw).toString('latin1') };
  };
  return { object, count: rows.length };
}

const reference = (dict: string, key: string): number =>
  Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dict)?.[1]);

function readFont(pdf: Reader, id: number): Font {
  const { dict } = pdf.object(id);
  const descendant = pdf.object(reference(dict, 'DescendantFonts')).dict;
  const widths = new Map<number, number>();
  for (const [, gid, width] of descendant.matchAll(/(\d+) \[(\d+)\]/g))
    widths.set(Number(gid), Number(width));
  const characters = new Map<number, string>();
  const cmap = pdf.object(reference(dict, 'ToUnicode')).stream;
  for (const [, gid = '', code = ''] of cmap.matchAll(/<(....)><(....)>/g)) {
    characters.set(parseInt(gid, 16), String.fromCharCode(parseInt(code, 16)));
  }
  return { name: /\/BaseFont \/(\S+)/.exec(dict)?.[1] ?? '', widths, characters };
}

/** Reads one BT … ET block and measures its width in points. */
function readText(block: string, fonts: Map<string, Font>): PdfText {
  const [, x = 0, y = 0] = (/(-?[\d.]+) (-?[\d.]+) Td/.exec(block) ?? []).map(Number);
  const token = /\/(F\d+) ([\d.]+) Tf|ActualText <feff([0-9a-f]*)>|\bEMC\b|\[([^\]]*)\] TJ/g;
  const line: PdfText = { text: '', x, y, size: 0, width: 0, runs: [] };
  let font: Font | undefined;
  let isActual = false;
  for (const [all, name, size, actual, array] of block.matchAll(token)) {
    if (name) {
      font = fonts.get(name);
      line.size = Number(size);
    } else if (actual !== undefined) {
      line.text += Buffer.from(actual, 'hex').swap16().toString('utf16le');
      isActual = true;
    } else if (all === 'EMC') isActual = false;
    if (array !== undefined) line.runs.push({ font: font?.name ?? '', glyphs: [] });
    for (const [piece] of (array ?? '').matchAll(/<[^>]*>|-?[\d.]+/g)) {
      if (!piece.startsWith('<')) line.width -= (Number(piece) / 1000) * line.size;
      for (const hex of piece.match(/[0-9a-f]{4}/g) ?? []) {
        const gid = piece.startsWith('<') ? parseInt(hex, 16) : -1;
        line.width += ((font?.widths.get(gid) ?? 0) / 1000) * line.size;
        line.runs.at(-1)?.glyphs.push(gid);
        if (!isActual) line.text += font?.characters.get(gid) ?? '';
      }
    }
  }
  return line;
}

function readPage(pdf: Reader, dict: string, fonts: Map<string, Font>): PdfPage {
  const [width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dict) ?? [])
    .slice(1)
    .map(Number);
  const page: PdfPage = { width, height, texts: [], bars: [] };
  let [scale, dx, dy] = [1, 0, 0];
  let rects: Rect[] = [];
  const number = '(-?[\\d.]+)';
  const operator = new RegExp(
    `BT[^]*?ET|${number} 0 0 ${number} ${number} ${number} cm|${number} ${number} ${number} ${number} re|^Q$|\\b[fS]$`,
    'gm',
  );
  const placed = (length: number) => length * scale;
  const { stream } = pdf.object(reference(dict, 'Contents'));
  for (const [all, a, , e, f, ...box] of stream.matchAll(operator)) {
    const [x = NaN, y = 0, w = 0, h = 0] = box.map((n) => placed(Number(n)));
    if (all.startsWith('BT')) {
      const text = readText(all, fonts);
      const place = {
        x: placed(text.x) + dx,
        y: placed(text.y) + dy,
        size: placed(text.size),
        width: placed(text.width),
      };
      if (text.text.trim()) page.texts.push({ ...text, ...place });
    } else if (a) [scale, dx, dy] = [Number(a), Number(e), Number(f)];
    else if (x >= 0) rects.push({ x: x + dx, y: y + dy, width: w, height: h });
    else if (all === 'Q') [scale, dx, dy] = [1, 0, 0];
    else {
      if (rects.length && all === 'f') page.bars.push(rects);
      rects = [];
    }
  }
  return page;
}

/** Supports only the PDF features that this project writes. */
export function readPdf(file: Buffer): PdfPage[] {
  const pdf = openPdf(file);
  const dicts = Array.from({ length: pdf.count - 1 }, (_, i) => pdf.object(i + 1).dict);
  const resources = dicts.find((dict) => dict.includes('/ProcSet')) ?? '';
  const fonts = new Map<string, Font>();
  for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, readFont(pdf, Number(id)));
  return dicts.filter((dict) => dict.includes('/Type /Page\n')).map((dict) => readPage(pdf, dict, fonts));
}

/** The font files embedded in a PDF, by name. */
export function fontFiles(file: Buffer): Map<string, Buffer> {
  const pdf = openPdf(file);
  const files = new Map<string, Buffer>();
  for (let id = 1; id < pdf.count; id++) {
    const { dict } = pdf.object(id);
    if (!dict.includes('/FontFile2')) continue;
    files.set(
      /\/FontName \/(\S+)/.exec(dict)?.[1] ?? '',
      Buffer.from(pdf.object(reference(dict, 'FontFile2')).stream, 'latin1'),
    );
  }
  return files;
}

export const textOf = (page: PdfPage | undefined): string =>
  page?.texts.map(({ text }) => text).join('\n') ?? '';

/** The barcodes of a page: filled paths with more than five rectangles. */
export const barcodesOf = (page: PdfPage | undefined): Rect[][] =>
  page?.bars.filter((rects) => rects.length > 5) ?? [];
