import { PRODUCT } from '../../contract/product.ts';
import type { Picture } from '../data-url.ts';
import { readPicture } from '../image-size.ts';
import { required } from '../required.ts';
import { drawRule } from './draw.ts';
import type { Pdf } from './pdf.ts';

type Point = readonly [x: number, y: number];

/** The mark's drawing grid, and its size in millimetres. */
const GRID = 24;
const SIZE = 9;

/** Parses the product's mark into polylines. It supports only the path commands M, L, H and V in either case. */
function strokesOf(path: string): Point[][] {
  const strokes: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MmLlHhVv])([^MmLlHhVv]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0];
    const isOneWay = /[HhVv]/.test(command);
    for (let index = 0; index < numbers.length; index += isOneWay ? 1 : 2) {
      const [a = 0, b = 0] = numbers.slice(index);
      if (/[Hh]/.test(command)) x = fromX + a;
      else if (/[Vv]/.test(command)) y = fromY + a;
      else [x, y] = [fromX + a, fromY + b];
      if (/[Mm]/.test(command) && index === 0) strokes.push([]);
      strokes.at(-1)?.push([x, y]);
    }
  }
  return strokes;
}

/** Draws the operator's logo within a square, or the product's mark. */
export function drawLogo(pdf: Pdf, logo: Picture | null, left: number, top: number): void {
  if (logo) {
    const { width, height } = required(readPicture(logo.bytes));
    const scale = SIZE / Math.max(width, height);
    const [x, y] = [left + (SIZE - width * scale) / 2, top + (SIZE - height * scale) / 2];
    pdf.doc.addImage(logo.bytes, logo.type.toUpperCase(), x, y, width * scale, height * scale);
    return;
  }
  const place = ([x, y]: Point) => [left + (x * SIZE) / GRID, top + (y * SIZE) / GRID] as const;
  for (const stroke of strokesOf(PRODUCT.logoPath)) {
    stroke
      .slice(1)
      .forEach((point, index) => drawRule(pdf, ...place(required(stroke[index])), ...place(point), 0.8));
  }
}
