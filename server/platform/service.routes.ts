import Joi from 'joi';
import { docsPage } from './docs.ts';
import { Refusal } from './errors.ts';
import { openApi } from './openapi.ts';
import { plain, type Route, rpc } from './routes.ts';

const UNAVAILABLE = 'The service is not ready.';

/** Health, and the documents made from the table of routes itself. */
export function serviceRoutes({ routes, isReady, title }: { routes: Route[]; isReady: () => boolean; title: string }): Route[] {
  const health = rpc({
    method: 'GET', path: 'health', access: 'public', tag: 'Service', summary: 'Answers once the database answers.',
    answer: Joi.object({ status: Joi.string().valid('ok').required() }),
    run: async (ctx) => {
      const away = () => new Refusal('UNAVAILABLE', UNAVAILABLE, { headers: { 'Retry-After': '2' } });
      if (!isReady()) throw away();
      await ctx.db.raw('SELECT 1').timeout(3_000).catch(() => { throw away(); });
      return { status: 'ok' };
    },
  });
  const all = () => [health, document, docs, ...routes];
  let json: string | undefined;
  const document = plain({
    method: 'GET', path: 'openapi.json', access: 'public', tag: 'Service', summary: 'This API as OpenAPI 3.1.',
    answer: Joi.object({ openapi: Joi.string().required() }).unknown(),
    run: async (_ctx, _input, _req, res) => {
      res.type('application/json').send((json ??= JSON.stringify(openApi(all(), title))));
    },
  });
  let page: string | undefined;
  const docs = plain({
    method: 'GET', path: 'docs', access: 'public', tag: 'Service', summary: 'This API as a page.', produces: 'text/html',
    run: async (_ctx, _input, _req, res) => {
      res.type('html').send((page ??= docsPage(all(), title)));
    },
  });
  return [health, document, docs];
}
