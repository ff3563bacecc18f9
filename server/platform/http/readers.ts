import type { Request, RequestHandler, Response } from 'express';
import type { User } from '../../deps.ts';
import { gate } from '../concurrency.ts';
import { hasBody, readForm, readJson, readJsonWithFile } from './body.ts';
import { Refusal } from './errors.ts';
import { readPictures } from './picture-upload.ts';
import type { Route } from './routes.ts';
import { readUpload } from './upload.ts';

/** Reads JSON alone, so that no form of another site can make a call, but for the few routes that take a form. */
const refuseOtherBodies: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('json')) throw new Refusal('UNSUPPORTED_FORMAT', 'The body must be JSON.');
  next();
};

const READERS = {
  json: [refuseOtherBodies, readJson],
  'json-with-file': [refuseOtherBodies, readJsonWithFile],
  form: [readForm],
};

/** Uploads are read later, once the sender is known: see `readUploads`. */
export const readersOf = ({ body, file }: Route): RequestHandler[] => (file ? [] : READERS[body]);

/** multer does not report a sender who leaves before the form is complete. */
const untilLeft = (req: Request, res: Response) =>
  new Promise<never>((_resolve, reject) => {
    const leave = () => reject(new Refusal('MALFORMED', 'The body could not be read.'));
    if (req.socket.destroyed) leave();
    res.once('close', leave);
  });

/** A form stays in memory until it is complete, so few are read at a time, and few of one sender. */
const oneOfFewForms = gate({ atWork: 32, waiting: 64, each: 8 });

export const readUploads = (
  file: NonNullable<Route['file']>,
  user: User | null,
  req: Request,
  res: Response,
) =>
  oneOfFewForms(user?.id, () =>
    Promise.race([
      untilLeft(req, res),
      'pictures' in file ? readPictures(req, res, file) : readUpload(req, res, file),
    ]),
  );
