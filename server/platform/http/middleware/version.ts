import type { RequestHandler } from 'express';
import { CURRENT_VERSION, KNOWN_VERSIONS } from '../../../contract/versions.ts';
import { Refusal } from '../errors.ts';

const isKnown = (version: string) => KNOWN_VERSIONS.some((known) => known === version);

/** Names the API's version in every answer, and refuses requests for a version that does not exist. */
export const apiVersion: RequestHandler = (req, res, next) => {
  res.setHeader('Harkara-Version', CURRENT_VERSION);
  const asked = req.get('Harkara-Version');
  if (asked !== undefined && !isKnown(asked))
    throw new Refusal(
      'VERSION_UNKNOWN',
      `Harkara-Version must be one of ${KNOWN_VERSIONS.join(', ')}, or left out.`,
    );
  next();
};
