import { isUtf8 } from 'node:buffer';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import type { Call } from '../calls/call.ts';
import { invalid, Refusal } from '../errors.ts';
import { hasBody } from './body.ts';

type SheetFormat = 'csv' | 'xlsx' | 'xls';
export type UploadedFile = { name: string; format: SheetFormat; bytes: Buffer };

export type FileRules = {
  formats: readonly SheetFormat[];
  missing: string;
  /** Default MAX_FILE_BYTES. */
  maxBytes?: number;
  json?: string;
  listsFaults?: boolean;
};

const FILE = 'file';
export const fileTooBig = () =>
  new Refusal('TOO_LARGE', FILE_TEXTS.tooBig, { fields: [{ field: FILE, message: FILE_TEXTS.tooBig }] });
export const unsupportedFile = () =>
  new Refusal('UNSUPPORTED_FORMAT', FILE_TEXTS.unsupported, {
    fields: [{ field: FILE, message: FILE_TEXTS.unsupported }],
  });

const takeForm = (fileSize: number) =>
  multer({
    storage: multer.memoryStorage(),
    limits: {
      files: 1,
      fileSize,
      fields: 5,
      parts: 6,
      fieldSize: 10_000,
      fieldNameSize: 50,
      headerPairs: 20,
    },
  }).single(FILE);

export function asRefusal(error: unknown, wrongFiles: string): Refusal {
  if (!(error instanceof MulterError)) return new Refusal('MALFORMED', 'The body could not be read.');
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooBig();
  const isOtherFile = error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT';
  return isOtherFile ? invalid(FILE, wrongFiles) : new Refusal('TOO_LARGE', 'The body is too large.');
}

function parsed(name: string, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED', `The field ${name} is not valid JSON.`);
  }
}

export async function readUpload(
  req: Request,
  res: Response,
  { json, maxBytes = MAX_FILE_BYTES }: FileRules,
): Promise<void> {
  if (hasBody(req) && !req.is('multipart'))
    throw new Refusal('UNSUPPORTED_FORMAT', 'The body must be a form with a file (multipart/form-data).');
  await new Promise<void>((resolve, reject) =>
    takeForm(maxBytes)(req, res, (error?: unknown) =>
      error ? reject(asRefusal(error, `Send one file, in the field ${FILE}`)) : resolve(),
    ),
  );
  const fields: Record<string, unknown> = { ...(req.body as object | undefined) };
  if (json !== undefined && json in fields) fields[json] = parsed(json, fields[json]);
  req.body = fields;
}

const STARTS = { xlsx: Buffer.from('504b0304', 'hex'), xls: Buffer.from('d0cf11e0a1b11ae1', 'hex') };

const isText = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0);

/** Checks only the file signature; the content of archives is checked when they are read. */
const looksLike = (format: SheetFormat, bytes: Buffer) =>
  format === 'csv' ? isText(bytes) : bytes.subarray(0, STARTS[format].length).equals(STARTS[format]);

export function uploadedFile(files: Call['files'], { formats, missing }: FileRules): UploadedFile {
  const [file] = files;
  if (!file) throw invalid(FILE, missing);
  const extension = /\.([^.]+)$/.exec(file.originalname)?.[1]?.toLowerCase();
  const format = formats.find((each) => each === extension);
  if (!format || !looksLike(format, file.buffer)) throw unsupportedFile();
  // File names in forms are UTF-8, but multer decodes them as Latin-1.
  return {
    name: Buffer.from(file.originalname, 'latin1').toString('utf8').slice(-255),
    format,
    bytes: file.buffer,
  };
}
