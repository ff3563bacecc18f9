import { required } from './required.ts';

export type Picture = { type: 'png' | 'jpeg'; bytes: Buffer };

/** The picture of a stored data URL, which a contract has checked. */
export function pictureOf(dataUrl: string): Picture {
  const [, type, encoded] = required(/^data:image\/(png|jpeg);base64,(.+)$/.exec(dataUrl));
  return { type: type === 'png' ? 'png' : 'jpeg', bytes: Buffer.from(required(encoded), 'base64') };
}
