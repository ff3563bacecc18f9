import { deflateSync } from 'node:zlib';

/** A PDF of 4 × 6 inch pages, each compressed. */
export function pdfOf(pages: readonly string[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, head: string, stream?: Buffer) => {
    offsets[id] = length;
    put(`${id} 0 obj\n${head}\n`);
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) put(part);
    put('endobj\n');
  };
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  put('%PDF-1.4\n');
  object(3, font('Helvetica'));
  object(4, font('Helvetica-Bold'));
  pages.forEach((page, at) => {
    const packed = deflateSync(Buffer.from(page, 'latin1'));
    object(5 + at * 2, `<</Length ${packed.length}/Filter/FlateDecode>>`, packed);
    object(
      6 + at * 2,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents ${5 + at * 2} 0 R/Resources<</Font<</R 3 0 R/B 4 0 R>>>>>>`,
    );
  });
  object(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}]>>`,
  );
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  const table = offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  put(
    `xref\n0 ${offsets.length}\n0000000000 65535 f \n${table}trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
