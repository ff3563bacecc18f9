import type { Request, Response } from 'express';
import multer from 'multer';
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { type Picture, readPicture } from '../../image-size.ts';
import type { Call, SentFile } from '../calls/call.ts';
import { invalid, Refusal } from '../errors.ts';
import { hasBody } from './body.ts';
import { asRefusal, fileTooBig, unsupportedFile } from './upload.ts';

export type PictureRules = { pictures: number };
export type UploadedPicture = { type: Picture['type']; bytes: Buffer };

const FIELD = 'pictures';
/** A small file can decompress to a huge image. */
const MAX_PIXELS = 65_000_000;

const formOf = (max: number) =>
  multer({
    storage: multer.memoryStorage(),
    limits: {
      files: max,
      fileSize: MAX_FILE_BYTES,
      fields: 5,
      parts: max + 5,
      fieldSize: 10_000,
      fieldNameSize: 50,
      headerPairs: 20,
    },
  }).array(FIELD, max);

export async function readPictures(
  req: Request,
  res: Response,
  { pictures: max }: PictureRules,
): Promise<void> {
  if (hasBody(req) && !req.is('multipart'))
    throw new Refusal('UNSUPPORTED_FORMAT', 'The body must be a form (multipart/form-data).');
  await new Promise<void>((resolve, reject) =>
    formOf(max)(req, res, (error?: unknown) =>
      error ? reject(inField(asRefusal(error, `At most ${max} pictures`))) : resolve(),
    ),
  );
  req.body = { ...(req.body as object | undefined) };
}

const inField = (refusal: Refusal) =>
  refusal.fields
    ? new Refusal(refusal.code, refusal.message, { fields: [{ field: FIELD, message: refusal.message }] })
    : refusal;

function pictureOf({ buffer: bytes }: SentFile): UploadedPicture {
  const picture = readPicture(bytes);
  if (!picture) throw inField(unsupportedFile());
  if (picture.width * picture.height > MAX_PIXELS) throw inField(fileTooBig());
  return { type: picture.type, bytes };
}

/** Reads the type from the content, not from the file name. */
export function uploadedPictures(files: Call['files'], { pictures: max }: PictureRules): UploadedPicture[] {
  if (files.length > max) throw invalid(FIELD, `At most ${max} pictures`);
  return files.map(pictureOf);
}
