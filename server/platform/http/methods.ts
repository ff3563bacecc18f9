import type { RequestHandler } from 'express';
import { match } from 'path-to-regexp';
import { Refusal } from './errors.ts';
import type { Route } from './routes.ts';

export function refuseUnknown(routes: readonly Route[]): RequestHandler {
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
