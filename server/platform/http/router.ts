import { type RequestHandler, Router } from 'express';
import { match } from 'path-to-regexp';
import { TEXTS as KEY_TEXTS } from '../../contract/texts/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { keysInAddress } from '../auth/api-key.ts';
import { answerError, countUnknown, serve, type ServeDeps } from './calls/express.ts';
import { Refusal } from './errors.ts';
import type { AddressLimits } from './middleware/limits.ts';
import { apiVersion } from './middleware/version.ts';
import type { Route } from './routes.ts';

/** Marks keys that are ours; the others are nobody's. */
type FlagExposed = (deps: Deps, keys: readonly string[]) => Promise<void>;

export function apiRouter(
  routes: Route[],
  deps: Deps,
  options: ServeDeps & { limits: AddressLimits; flagExposed: FlagExposed },
): Router {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(refuseKeysInAddress(deps, options.flagExposed));
  router.use(apiVersion);
  for (const route of routes) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[method](`/${route.path}`, ...options.limits.overHttp(route), serve(route, deps, options));
  }
  router.use(countUnknown(deps, options), refuseUnknown(routes));
  router.use(answerError(deps));
  return router;
}

/** Addresses end up in the logs of proxies and in browsers' histories. */
const refuseKeysInAddress =
  (deps: Deps, flagExposed: FlagExposed): RequestHandler =>
  async (req, _res, next) => {
    const keys = keysInAddress(req.originalUrl);
    if (keys.length === 0) return next();
    await flagExposed(deps, keys);
    throw new Refusal('KEY_IN_ADDRESS', KEY_TEXTS.inAddress);
  };

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
