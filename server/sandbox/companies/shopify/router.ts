import { type RequestHandler, Router } from 'express';
import { required } from '../../../platform/required.ts';
import { readBodies, refuseMalformed } from '../calls/bodies.ts';
import type { World } from '../calls/company.ts';
import { emulator } from '../calls/emulate.ts';
import { issueToken } from './access/tokens.ts';
import { NOT_FOUND, OAUTH, SHOPIFY } from './answers.ts';
import { callOf, CALLS } from './calls.ts';
import { shopifyControl } from './control/control.ts';
import { graphql } from './graphql/endpoint.ts';

/** A store's Admin API. `/shopify/<account>` stands for https://<shop>.myshopify.com. */
export function shopifyRouter(world: World): Router {
  const api = emulator(world, SHOPIFY);
  const oauth = emulator(world, OAUTH);
  const handlers = new Map(CALLS.map((call) => [call, api.answer(call, graphql)]));
  const dispatch: RequestHandler = (req, res, next) =>
    required(handlers.get(callOf(req.body)))(req, res, next);
  const accessToken = oauth.answer('access-token', issueToken);
  return Router({ caseSensitive: true })
    .use(readBodies)
    .post('/:account/admin/oauth/access_token', accessToken)
    .post('/:account/admin/api/:version/graphql.json', dispatch)
    .use(shopifyControl(world, [...api.calls, ...oauth.calls]))
    .use((_req, res) => void res.status(NOT_FOUND.status).json(NOT_FOUND.body))
    .use(refuseMalformed(SHOPIFY));
}
