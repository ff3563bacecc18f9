import { deflateSync } from 'node:zlib';
import { crc32 } from '../../../../platform/crc32.ts';
import type { Bitmap } from './raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DOTS_PER_METRE = 8_000;
const METRE = 1;
const GREYSCALE = 0;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function numbers(...parts: readonly (readonly [value: number, bytes: 1 | 4])[]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntBE(value, 0, bytes);
      return part;
    }),
  );
}

/** A black and white PNG for printers of 203 dpi. */
export function pngOf({ width, height, bits }: Bitmap): Buffer {
  const rowBytes = bits.length / height;
  // Each row begins with its filter, 0 for none. In a PNG, white is 1.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  bits.forEach((byte, at) => {
    rows[at + Math.floor(at / rowBytes) + 1] = byte ^ 0xff;
  });
  const header = numbers([width, 4], [height, 4], [1, 1], [GREYSCALE, 1], [0, 1], [0, 1], [0, 1]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('pHYs', numbers([DOTS_PER_METRE, 4], [DOTS_PER_METRE, 4], [METRE, 1])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
