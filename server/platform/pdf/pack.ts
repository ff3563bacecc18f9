import { promisify } from 'node:util';
import { deflate, deflateSync } from 'node:zlib';
import { cooperate } from '../concurrency.ts';

const deflateAsync = promisify<Buffer, Buffer>(deflate);

/** Synchronous, because pages are so short that another thread would take longer. */
export const packPage = (operators: string): Buffer =>
  deflateSync(Buffer.from(operators, 'latin1'), { level: 3, chunkSize: 4096 });

const STREAM = Buffer.from('\nstream\n');

/** A PDF comment that jsPDF writes in place of a page's content. */
export const pageMark = (number: number): string => `%page ${number}`;

function readTable(pdf: Buffer): { offsets: number[]; tableAt: number } {
  const tableAt = Number(/startxref\n(\d+)/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  const rows = pdf
    .subarray(tableAt)
    .toString('latin1')
    .matchAll(/^(\d{10}) \d{5} [fn] $/gm);
  return { offsets: Array.from(rows, (row) => Number(row[1])), tableAt };
}

async function packObject(object: Buffer, pages: Buffer[]): Promise<Buffer[]> {
  const streamAt = object.indexOf(STREAM);
  if (streamAt < 0) return [object];
  const head = object.subarray(0, streamAt).toString('latin1');
  const from = streamAt + STREAM.length;
  const content = object.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
  const mark = content.length < 20 ? /^%page (\d+)$/.exec(content.toString('latin1')) : null;
  const packed = pages[Number(mark?.[1]) - 1] ?? (await deflateAsync(content));
  const newHead = head.replace(/\/Length \d+/, `/Length ${packed.length}\n/Filter /FlateDecode`);
  return [Buffer.from(newHead, 'latin1'), STREAM, packed, object.subarray(from + content.length)];
}

/** Also compresses the streams of jsPDF that are not pages. */
export async function packPdf(pdf: Buffer, pages: Buffer[]): Promise<Buffer> {
  const { offsets, tableAt } = readTable(pdf);
  const starts = [...offsets.entries()].filter(([, at]) => at > 0).sort(([, a], [, b]) => a - b);
  const parts = [pdf.subarray(0, starts[0]?.[1] ?? tableAt)];
  let length = parts[0]?.length ?? 0;
  const pause = cooperate();
  for (const [i, [id, at]] of starts.entries()) {
    await pause();
    const object = pdf.subarray(at, starts[i + 1]?.[1] ?? tableAt);
    offsets[id] = length;
    for (const part of await packObject(object, pages)) {
      parts.push(part);
      length += part.length;
    }
  }
  const rows = offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const trailer = pdf
    .subarray(tableAt)
    .toString('latin1')
    .replace(/^[^]*?trailer/, 'trailer');
  const table = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`;
  const tail = trailer.replace(/startxref\n\d+/, `startxref\n${length}`);
  return Buffer.concat([...parts, Buffer.from(table + tail, 'latin1')]);
}
