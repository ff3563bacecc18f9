import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** `status` is `cut` if the client left or a download failed. */
export type RequestRecord = { method: string; route: string; status: string; seconds: number };

export type EndedRequest = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  userId: number | undefined;
  /** The API key that made the call. */
  keyId?: number | undefined;
  ms: number;
  isCut?: boolean;
};
export type LogRequest = (ended: EndedRequest) => void;

export const requestLog =
  (log: Logger, record?: (request: RequestRecord) => void): LogRequest =>
  ({ requestId, method, route, status, userId, keyId, ms, isCut = false }) => {
    const entry = { requestId, method, route, status, ms: Math.round(ms * 10) / 10, userId, keyId };
    log.info(isCut ? { ...entry, cut: true } : entry, 'request');
    record?.({
      method,
      route,
      status: isCut ? 'cut' : `${Math.floor(status / 100)}xx`,
      seconds: ms / 1_000,
    });
  };

/** Keeps a caller's id: one search then finds the request in the logs of all systems. */
function requestIdOf(req: Request): string {
  const sent = req.get('X-Request-Id');
  return sent && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** The route's pattern, never its path, which may contain personal data such as an AWB or a phone number. */
export function routeOf(req: Request, res: Response): string {
  const route = req.route as { path: string } | undefined;
  if (route) return req.baseUrl + route.path;
  if (typeof res.locals.page === 'string') return res.locals.page;
  return req.originalUrl.startsWith('/api') ? 'no such call' : 'file';
}

export const watchRequests =
  (logRequest?: LogRequest): RequestHandler =>
  (req, res, next) => {
    const requestId = requestIdOf(req);
    res.locals.requestId = requestId;
    res.setHeader('X-Request-Id', requestId);
    if (logRequest) {
      const begun = performance.now();
      res.once('close', () =>
        logRequest({
          requestId,
          method: req.method,
          route: routeOf(req, res),
          status: res.statusCode,
          userId: res.locals.userId as number | undefined,
          keyId: res.locals.apiKeyId as number | undefined,
          ms: performance.now() - begun,
          isCut: !res.writableFinished,
        }),
      );
    }
    next();
  };
