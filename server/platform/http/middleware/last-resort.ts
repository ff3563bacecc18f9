import type { ErrorRequestHandler } from 'express';

/** Handles errors that no other handler took, such as malformed URLs, without revealing internals. */
export const lastResort: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  const status = error.status ?? 500;
  if (res.headersSent || status < 400 || status >= 500) return next(error);
  res.status(status).type('text/plain').send('The address is not valid.');
};
