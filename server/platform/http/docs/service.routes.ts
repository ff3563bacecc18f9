import Joi from 'joi';
import type { Db } from '../../database/connect.ts';
import { diskFull } from '../../database/disk.ts';
import { JSON_TYPE } from '../calls/call.ts';
import { Refusal } from '../errors.ts';
import { plain, type Route, rpc } from '../routes.ts';
import { type ApiOptions, openApi } from './openapi.ts';
import { compressible, type Text, textAnswer } from './page/compressible.ts';
import { PAGE_FILES, type PageFile, pageFile } from './page/files.ts';
import { docsPage } from './page/page.ts';

const UNAVAILABLE = 'The service is not ready.';
const STATUS_OK = Joi.object({ status: Joi.string().valid('ok').required() });
const ANSWER_MS = 3_000;
const HTML_TYPE = 'text/html; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
/** The page loads its own style and script, and nothing else. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The health check fails if no pool connection is free within 3 s. */
async function databaseAnswers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false);
  });
  const answered = db
    .raw('SELECT 1')
    .timeout(ANSWER_MS)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, tooLong]).finally(() => clearTimeout(timer));
}

export function serviceRoutes({
  routes,
  isReady,
  ...about
}: ApiOptions & { routes: Route[]; isReady: () => boolean }): Route[] {
  const health = rpc({
    method: 'GET',
    name: 'getHealth',
    path: 'health',
    scope: 'any',
    errors: ['DISK_FULL'],
    access: 'public',
    tag: 'Service',
    summary: 'Report readiness: the database answers and has room, and the program is not stopping.',
    answer: STATUS_OK,
    run: async (ctx) => {
      if (ctx.disk.isFull()) throw diskFull();
      if (isReady() && (await databaseAnswers(ctx.db))) return { status: 'ok' };
      throw new Refusal('UNAVAILABLE', UNAVAILABLE, { headers: { 'Retry-After': '2' } });
    },
  });
  const live = rpc({
    method: 'GET',
    name: 'getLive',
    path: 'live',
    scope: 'any',
    access: 'public',
    tag: 'Service',
    summary:
      'Report that the process is alive, without its database. Without an answer the process needs a restart.',
    answer: STATUS_OK,
    run: async () => ({ status: 'ok' }),
  });
  const all = (): Route[] => [health, live, document, docs, docsFile, ...routes];
  let api: ReturnType<typeof openApi> | undefined;
  const described = () => (api ??= openApi(all(), about));
  let json: Text | undefined;
  const document = plain({
    method: 'GET',
    name: 'getOpenApi',
    path: 'openapi.json',
    scope: 'any',
    access: 'public',
    tag: 'Service',
    summary: 'Get this API as OpenAPI 3.1.',
    answer: Joi.object({ openapi: Joi.string().required() }).unknown(),
    run: async (_ctx, _input, call) =>
      textAnswer((json ??= compressible(JSON_TYPE, JSON.stringify(described()))), call),
  });
  let page: Text | undefined;
  const docs = plain({
    method: 'GET',
    name: 'getDocs',
    path: 'docs',
    scope: 'any',
    access: 'public',
    tag: 'Service',
    summary: 'Get this API as a page.',
    produces: 'text/html',
    run: async (_ctx, _input, call) =>
      textAnswer(
        (page ??= compressible(HTML_TYPE, docsPage(all(), about.title, described()))),
        call,
        PAGE_HEADERS,
      ),
  });
  const docsFile = plain({
    method: 'GET',
    name: 'getDocsFile',
    path: 'docs/:file',
    scope: 'any',
    access: 'public',
    tag: 'Service',
    summary: 'Get the style or the script of the page.',
    produces: 'text/*',
    input: Joi.object({
      file: Joi.string()
        .valid(...PAGE_FILES)
        .required(),
      v: Joi.string().max(20),
    }),
    run: async (_ctx, { file }: { file: PageFile }, call) =>
      textAnswer(pageFile(file), call, { 'Cache-Control': FOREVER }),
  });
  return [health, live, document, docs, docsFile];
}
