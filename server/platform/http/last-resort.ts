import type { ErrorRequestHandler } from 'express';

/** Of what no door has answered: an address that can't be read is said so, and nothing of ours is told. */
export const lastResort: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  const status = error.status ?? 500;
  if (res.headersSent || status < 400 || status >= 500) return next(error);
  res.status(status).type('text/plain').send('The address is not valid.');
};
