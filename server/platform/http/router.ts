import { type RequestHandler, Router } from 'express';
import { match } from 'path-to-regexp';
import type { Deps } from '../../deps.ts';
import { readersOf } from './bodies/readers.ts';
import { answerError, serve } from './calls/express.ts';
import type { CallDeps } from './calls/steps.ts';
import { Refusal } from './errors.ts';
import type { AddressLimits } from './middleware/limits.ts';
import type { Route } from './routes.ts';

export function apiRouter(
  routes: Route[],
  deps: Deps,
  options: CallDeps & { limits: AddressLimits },
): Router {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[method](
      `/${route.path}`,
      ...options.limits.overHttp(route),
      ...readersOf(route),
      serve(route, deps, options),
    );
  }
  router.use(refuseUnknown(routes));
  router.use(answerError(deps));
  return router;
}

function refuseUnknown(routes: readonly Route[]): RequestHandler {
  const table = routes.map(({ method, path }) => ({
    method,
    isOf: match(`/${path}`, { sensitive: true, decode: false }),
  }));
  return (req) => {
    const methods = table.filter(({ isOf }) => isOf(req.path)).map(({ method }) => method);
    if (methods.length === 0) throw new Refusal('NOT_FOUND', 'There is no such call.');
    const allowed = [...new Set(methods)]
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .join(', ');
    throw new Refusal('WRONG_METHOD', `This call takes ${allowed}.`, { headers: { Allow: allowed } });
  };
}
