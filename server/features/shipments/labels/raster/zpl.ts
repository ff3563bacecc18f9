import type { Barcode } from '../../../../platform/pdf/pdf.ts';
import { DOTS } from '../labels.ts';
import type { Bitmap } from './raster.ts';

/** Printable without an escape: `^`, `~` and `>` are commands. */
const NATIVE = /^[A-Za-z0-9 ./_-]+$/;

/** Other texts stay bars of the picture. */
export const isNativeBarcode = (text: string) => NATIVE.test(text);

/**
 * Chooses the code sets of Code 128 as the drawn bars do: pairs of digits in set C, from two at the start, from four
 * later; the rest in set B.
 */
export function toBarcodeData(text: string): string {
  const [lead = ''] = /^(?:\d\d)*/.exec(text) ?? [];
  const rest = text.slice(lead.length);
  const inPairs = rest.replace(
    /(?:\d\d){2,}(?!\d)/g,
    (pairs, at: number) => `>5${pairs}${at + pairs.length < rest.length ? '>6' : ''}`,
  );
  return lead ? `>;${lead}${rest && '>6'}${inPairs}` : `>:${inPairs}`;
}

/** A run of one hexadecimal digit: G to Y count 1 to 19, g to z 20 to 400. */
function runOf(digit: string, length: number): string {
  const twenties = Math.floor(length / 20);
  const ones = length % 20;
  return (
    'z'.repeat(Math.floor(twenties / 20)) +
    (twenties % 20 ? String.fromCharCode(0x66 + (twenties % 20)) : '') +
    (ones ? String.fromCharCode(0x46 + ones) : '') +
    digit
  );
}

/** In a row, `,` means zeros to its end and `!` ones. */
function compressRow(row: string): string {
  const runs = row.match(/(.)\1*/g) ?? [];
  return runs
    .map((run, i) => {
      const digit = run.charAt(0);
      const isLast = i === runs.length - 1;
      if (isLast && digit === '0') return ',';
      if (isLast && digit === 'F') return '!';
      return run.length <= 2 ? run : runOf(digit, run.length);
    })
    .join('');
}

/** The compressed hexadecimal form, which every ZPL printer reads. `:` repeats the row above. */
function pictureOf({ height, bits }: Bitmap): string {
  const rowBytes = bits.length / height;
  let before = '';
  let rows = '';
  for (let y = 0; y < height; y++) {
    const row = Buffer.from(bits.buffer, bits.byteOffset + y * rowBytes, rowBytes)
      .toString('hex')
      .toUpperCase();
    rows += row === before ? ':' : compressRow(row);
    before = row;
  }
  return `^FO0,0^GFA,${bits.length},${bits.length},${rowBytes},${rows}^FS`;
}

const dots = (mm: number) => Math.round(mm * DOTS.perMm);

const barcodeOf = ({ text, x, y, height, dotsPerModule }: Barcode) =>
  `^FO${dots(x)},${dots(y)}^BY${dotsPerModule}^BCN,${dots(height)},N,N,N^FD${toBarcodeData(text)}^FS`;

/** One label for a printer of 203 dpi: its barcodes as commands, everything else as a picture. */
export const zplOf = (bitmap: Bitmap, barcodes: readonly Barcode[]): string =>
  [
    '^XA',
    `^PW${bitmap.width}^LL${bitmap.height}^LH0,0`,
    pictureOf(bitmap),
    ...barcodes.map(barcodeOf),
    '^XZ\n',
  ].join('\n');
