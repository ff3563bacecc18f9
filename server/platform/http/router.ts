import { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { readersOf } from './bodies/readers.ts';
import { answerError, serve } from './calls/express.ts';
import type { Doors } from './calls/steps.ts';
import { refuseUnknown } from './methods.ts';
import type { AddressLimits } from './middleware/limits.ts';
import type { Route } from './routes.ts';

export function apiRouter(routes: Route[], deps: Deps, options: Doors & { limits: AddressLimits }): Router {
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
