import { crc32, deflateSync } from 'node:zlib';

/** A minimal PNG header of this size, padded with zeros to `length` bytes. */
export function pngBytes(width: number, height: number, length = 45): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 6], 24);
  return bytes;
}

/** JPEG headers only. A thumbnail of 1 × 1 pixel comes first, which the reader must skip. */
export function jpegBytes(width: number, height: number): Buffer {
  const frame = (w: number, h: number) => [
    0xff,
    0xc0,
    0,
    11,
    8,
    h >> 8,
    h & 255,
    w >> 8,
    w & 255,
    1,
    1,
    0x11,
    0,
  ];
  const thumbnail = [0xff, 0xd8, ...frame(1, 1)];
  const segment = [0xff, 0xe1, 0, thumbnail.length + 2, ...thumbnail];
  return Buffer.from([0xff, 0xd8, ...segment, 0xff, ...frame(width, height), 0xff, 0xd9]);
}

export const aLogo = (width: number, height: number) =>
  `data:image/png;base64,${pngBytes(width, height).toString('base64')}`;

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A whole PNG in one colour. */
export function aPicture(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number] = [200, 30, 90],
): string {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, Buffer.from([red, green, blue]))]);
  const header = Buffer.concat([pngBytes(width, height).subarray(16, 24), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const png = Buffer.concat([
    pngBytes(1, 1).subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
