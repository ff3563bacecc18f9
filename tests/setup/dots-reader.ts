import { inflateSync } from 'node:zlib';
import type { Rect } from './code128-reader.ts';

/** `isBlack` is false outside the picture. */
export type Dots = { width: number; height: number; isBlack: (x: number, y: number) => boolean };

const dotsOf = (width: number, height: number, rows: Buffer[], black: 0 | 1): Dots => ({
  width,
  height,
  isBlack: (x, y) =>
    x >= 0 && x < width && ((rows[y]?.[x >> 3] ?? (black ? 0 : 0xff)) >> (7 - (x & 7))) % 2 === black,
});

/** Reads a black and white PNG, and its dots per metre. */
export function readPng(png: Buffer): Dots & { dotsPerMetre: number } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 1 || header[9] !== 0) throw new Error('The PNG is not black and white.');
  const data = inflateSync(chunks.get('IDAT')!);
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * rowBytes + 1, (y + 1) * rowBytes));
  return { ...dotsOf(width, height, rows, 0), dotsPerMetre: chunks.get('pHYs')!.readUInt32BE(0) };
}

/** The bars that a scanner's beam crosses at `y`, from `left` to `right`. */
export function barsAt(dots: Dots, y: number, left = 0, right = dots.width): Rect[] {
  const bars: Rect[] = [];
  for (let x = left; x < right; x++) {
    if (!dots.isBlack(x, y)) continue;
    const start = x;
    while (x < right && dots.isBlack(x, y)) x++;
    bars.push({ x: start, y, width: x - start, height: 1 });
  }
  return bars;
}

export type ZplBarcode = {
  x: number;
  y: number;
  module: number;
  height: number;
  text: string;
  modules: number;
};
export type ZplLabel = { width: number; height: number; picture: Dots; barcodes: ZplBarcode[] };

const COUNTS = (letter: string) =>
  letter >= 'g' ? (letter.charCodeAt(0) - 0x66) * 20 : letter.charCodeAt(0) - 0x46;

/** Zebra's compressed hexadecimal: counts, `,` and `!` for the rest of a row, `:` for the row above. */
function unpackRows(data: string, digits: number): Buffer[] {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  for (const letter of data) {
    if (letter === ':') rows.push(rows.at(-1) ?? '0'.repeat(digits));
    else if (letter === ',') row = row.padEnd(digits, '0');
    else if (letter === '!') row = row.padEnd(digits, 'F');
    else if (/[G-Yg-z]/.test(letter)) count += COUNTS(letter);
    else {
      row += letter.repeat(Math.max(1, count));
      count = 0;
    }
    if (row.length > digits) throw new Error('A row is too long.');
    if (row.length < digits) continue;
    rows.push(row);
    row = '';
  }
  if (row) throw new Error('The last row is too short.');
  return rows.map((hex) => Buffer.from(hex, 'hex'));
}

/** Code 128 with its code sets chosen by `>`, as a printer reads it. */
function readFieldData(data: string): { text: string; modules: number } {
  let set = '';
  let text = '';
  let symbols = 0;
  for (const [, command, pair, one] of data.matchAll(/>([:;56])|(\d\d)|(.)/g)) {
    if (command) set = command === ';' || command === '5' ? 'C' : 'B';
    else if (pair && set === 'B') symbols += 1;
    else if (one && set === 'C') throw new Error(`Set C has no ${one}.`);
    text += pair ?? one ?? '';
    symbols += 1;
  }
  return { text, modules: (symbols + 1) * 11 + 13 };
}

/** Reads labels of a picture and barcodes, and throws at anything else. */
export function readZpl(zpl: string): ZplLabel[] {
  return [...zpl.matchAll(/\^XA([^]*?)\^XZ/g)].map(([, label = '']) => {
    const [, width, height] = /\^PW(\d+)\^LL(\d+)/.exec(label) ?? [];
    const [, size, rowBytes, data] = /\^FO0,0\^GFA,\d+,(\d+),(\d+),([^^]*)\^FS/.exec(label) ?? [];
    const rows = unpackRows(data!, Number(rowBytes) * 2);
    if (rows.length !== Number(height) || Number(size) !== rows.length * Number(rowBytes))
      throw new Error('The picture has another size than it says.');
    const bars = /\^FO(\d+),(\d+)\^BY(\d)\^BCN,(\d+),N,N,N\^FD([^^~]*)\^FS/g;
    const barcodes = [...label.matchAll(bars)].map(([, x, y, module, tall, field]) => ({
      x: Number(x),
      y: Number(y),
      module: Number(module),
      height: Number(tall),
      ...readFieldData(field!),
    }));
    const commands = label.match(/\^(?!FO|FS|FD|GFA|BY|BCN|PW|LL|LH)[A-Z]./g);
    if (commands) throw new Error(`Unknown: ${commands.join()}`);
    return {
      width: Number(width),
      height: Number(height),
      picture: dotsOf(Number(width), Number(height), rows, 1),
      barcodes,
    };
  });
}
