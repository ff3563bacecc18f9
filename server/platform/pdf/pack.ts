import { deflateSync } from 'node:zlib';
import { cooperate } from '../concurrency.ts';

const STREAM = Buffer.from('\nstream\n');

function packObject(object: Buffer): Buffer {
  const streamAt = object.indexOf(STREAM);
  if (streamAt < 0) return object;
  const head = object.toString('latin1', 0, streamAt);
  // Pictures are compressed already.
  if (head.includes('/Filter')) return object;
  const from = streamAt + STREAM.length;
  const to = from + Number(/\/Length (\d+)/.exec(head)?.[1]);
  const packed = deflateSync(object.subarray(from, to), { level: 3 });
  const newHead = head.replace(/\/Length \d+/, `/Length ${packed.length}\n/Filter /FlateDecode`);
  return Buffer.concat([Buffer.from(newHead, 'latin1'), STREAM, packed, object.subarray(to)]);
}

/** Compresses the streams of a PDF and updates its table of offsets. jsPDF's own compression takes longer than the rest of the work. */
export async function packPdf(pdf: Buffer): Promise<Buffer> {
  const tableAt = pdf.lastIndexOf('\nxref\n') + 1;
  const table = pdf.toString('latin1', tableAt);
  const offsets = Array.from(table.matchAll(/^\d{10}(?= 00000 n $)/gm), ([at]) => Number(at));
  const starts = offsets.filter((at) => at > 0).sort((a, b) => a - b);
  const moved = new Map([[0, 0]]);
  const parts = [pdf.subarray(0, starts[0])];
  let length = starts[0] ?? 0;
  const pause = cooperate();
  for (const [i, at] of starts.entries()) {
    await pause();
    const object = packObject(pdf.subarray(at, starts[i + 1] ?? tableAt));
    moved.set(at, length);
    parts.push(object);
    length += object.length;
  }
  const newTable = table
    .replace(/^\d{10}(?= 00000 n $)/gm, (at) => String(moved.get(Number(at))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, String(length));
  return Buffer.concat([...parts, Buffer.from(newTable, 'latin1')]);
}
