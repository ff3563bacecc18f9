import { required } from './required.ts';

export type Picture = { type: 'png' | 'jpeg'; width: number; height: number };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Skips to the frame header; thumbnails in earlier segments have other sizes. */
function readJpeg(bytes: Buffer): Picture | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = required(bytes[at + 1]);
    if (isFrameHeader(marker)) {
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

export function readPicture(bytes: Buffer): Picture | null {
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE);
  const isJpeg = bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff;
  const picture = isPng ? readPng(bytes) : isJpeg ? readJpeg(bytes) : null;
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
}
