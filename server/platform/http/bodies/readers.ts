import type { Request, RequestHandler, Response } from 'express';
import type { User } from '../../../deps.ts';
import { gate } from '../../concurrency.ts';
import { Refusal } from '../errors.ts';
import type { Route } from '../routes.ts';
import { hasBody, readForm, readJson, readJsonWithFile, readPushedForm, readPushedJson } from './body.ts';
import { readPictures } from './picture-upload.ts';
import { readUpload } from './upload.ts';

const refuseOther =
  (types: string[], message: string): RequestHandler =>
  (req, _res, next) => {
    if (hasBody(req) && !req.is(types)) throw new Refusal('UNSUPPORTED_FORMAT', message);
    next();
  };
/** Forms on other sites cannot send JSON, so they cannot make calls. */
const refuseOtherBodies = refuseOther(['json'], 'The body must be JSON.');
/** Companies prove their pushes by other means than a session. */
const refuseOtherPushes = refuseOther(['json', 'urlencoded'], 'The body must be JSON or a form.');

const READERS = {
  json: [refuseOtherBodies, readJson],
  'json-with-file': [refuseOtherBodies, readJsonWithFile],
  'json-or-form': [refuseOtherPushes, readPushedJson, readPushedForm],
  form: [readForm],
};

const unreadable = () => new Refusal('MALFORMED', 'The body could not be read.');

const run = (read: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => {
    void read(req, res, (error?: unknown) =>
      error ? reject(error instanceof Error ? error : unreadable()) : resolve(),
    );
  });

export async function readBody({ body }: Route, req: Request, res: Response): Promise<void> {
  // Parsers take the body of a client that has left for one that is read already, and leave it out.
  if (hasBody(req) && !req.socket.readable) throw unreadable();
  for (const read of READERS[body]) await run(read, req, res);
}

/** multer does not report a client that disconnects before the form is complete. */
const rejectWhenClosed = (req: Request, res: Response) =>
  new Promise<never>((_resolve, reject) => {
    const leave = () => reject(unreadable());
    if (req.socket.destroyed) leave();
    res.once('close', leave);
  });

/** Forms are read into memory, so limit how many are read at the same time, in total and per user. */
const limitReading = gate({ maxRunning: 32, maxWaiting: 64, maxPerUser: 8 });

export const readUploads = (
  file: NonNullable<Route['file']>,
  user: User | null,
  req: Request,
  res: Response,
) =>
  limitReading(user?.id, () =>
    Promise.race([
      rejectWhenClosed(req, res),
      'pictures' in file ? readPictures(req, res, file) : readUpload(req, res, file),
    ]),
  );
