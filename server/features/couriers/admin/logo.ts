import { createHash } from 'node:crypto';
import { COURIER_TEXTS as TEXTS } from '../../../contract/texts/couriers.ts';
import type { Ctx } from '../../../deps.ts';
import { type Picture, pictureOf } from '../../../platform/data-url.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import * as sql from './logo.sql.ts';

const DIGEST_LENGTH = 32;

/** Keeps the logo and returns its path. */
export async function saveLogo(ctx: Ctx, dataUrl: string): Promise<string> {
  const { bytes, type } = pictureOf(dataUrl);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  await sql.insertLogo(ctx, digest, dataUrl);
  return `/api/courier/logo/${digest}.${type}`;
}

export async function getLogo(ctx: Ctx, file: string): Promise<Picture> {
  const dataUrl = await sql.findLogo(ctx, file.slice(0, DIGEST_LENGTH));
  if (!dataUrl) throw new Refusal('NOT_FOUND', TEXTS.noLogo);
  return pictureOf(dataUrl);
}
