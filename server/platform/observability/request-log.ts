import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** `status` is `cut` where the answer did not leave whole: the caller went away, or a download broke. */
export type RequestNote = { method: string; route: string; status: string; seconds: number };

/** A caller's own id is kept where it is plain, so that one search finds a request in everybody's logs. */
function requestIdOf(req: Request): string {
  const sent = req.get('X-Request-Id');
  return sent && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** The pattern of what took the request, never its path: that may have an AWB, a phone number or anything in it. */
export function routeOf(req: Request, res: Response): string {
  const route = req.route as { path: string } | undefined;
  if (route) return req.baseUrl + route.path;
  if (typeof res.locals.page === 'string') return res.locals.page;
  return req.originalUrl.startsWith('/api') ? 'no such call' : 'file';
}

/** Gives each request its id, and tells the log and the figures of it when it is over. */
export function watchRequests(log?: Logger, note?: (request: RequestNote) => void): RequestHandler {
  const shown = log?.isLevelEnabled('info') ? log : undefined;
  return (req, res, next) => {
    const requestId = requestIdOf(req);
    res.locals.requestId = requestId;
    res.setHeader('X-Request-Id', requestId);
    if (shown || note) {
      const begun = performance.now();
      res.once('close', () => {
        const ms = performance.now() - begun;
        const { method } = req;
        const route = routeOf(req, res);
        const isWhole = res.writableFinished;
        if (shown) {
          const entry = {
            requestId,
            method,
            route,
            status: res.statusCode,
            ms: Math.round(ms * 10) / 10,
            userId: res.locals.userId as number | undefined,
          };
          shown.info(isWhole ? entry : { ...entry, cut: true }, 'request');
        }
        note?.({
          method,
          route,
          status: isWhole ? `${Math.floor(res.statusCode / 100)}xx` : 'cut',
          seconds: ms / 1_000,
        });
      });
    }
    next();
  };
}
