import express, { type ErrorRequestHandler, Router } from 'express';
import type { Company } from './company.ts';

export const readBodies = Router().use(express.json(), express.urlencoded({ extended: false }));

/** Bodies that cannot be read get the company's own error; other errors are faults of the emulator. */
export const refuseMalformed =
  (company: Company): ErrorRequestHandler =>
  (error: { status?: number; message: string }, _req, res, next) => {
    if (error.status === undefined || error.status >= 500) return void next(error);
    const { status, body } = company.refusal(error.message, '', '');
    res.status(status).json(body);
  };
