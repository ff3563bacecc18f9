import Joi from 'joi';
import type { Db } from '../../database/connect.ts';
import { diskFull } from '../../database/disk.ts';
import { html, JSON_TYPE } from '../calls/call.ts';
import { Refusal } from '../errors.ts';
import { plain, type Route, rpc } from '../routes.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

const UNAVAILABLE = 'The service is not ready.';
const STATUS_OK = Joi.object({ status: Joi.string().valid('ok').required() });
const ANSWER_MS = 3_000;

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
  title,
}: {
  routes: Route[];
  isReady: () => boolean;
  title: string;
}): Route[] {
  const health = rpc({
    method: 'GET',
    path: 'health',
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
    path: 'live',
    access: 'public',
    tag: 'Service',
    summary:
      'Report that the process is alive, without its database. Without an answer the process needs a restart.',
    answer: STATUS_OK,
    run: async () => ({ status: 'ok' }),
  });
  const all = (): Route[] => [health, live, document, docs, ...routes];
  let json: string | undefined;
  const document = plain({
    method: 'GET',
    path: 'openapi.json',
    access: 'public',
    tag: 'Service',
    summary: 'This API as OpenAPI 3.1.',
    answer: Joi.object({ openapi: Joi.string().required() }).unknown(),
    run: async () => ({
      status: 200,
      headers: { 'Content-Type': JSON_TYPE },
      body: (json ??= JSON.stringify(openApi(all(), title))),
    }),
  });
  let page: string | undefined;
  const docs = plain({
    method: 'GET',
    path: 'docs',
    access: 'public',
    tag: 'Service',
    summary: 'This API as a page.',
    produces: 'text/html',
    run: async () => html((page ??= docsPage(all(), title))),
  });
  return [health, live, document, docs];
}
