import Joi from 'joi';
import { json } from '../../platform/http/calls/call.ts';
import { plain, type Route } from '../../platform/http/routes.ts';
import { received } from '../common.contract.ts';
import { receivePush } from './hooks.ts';

export const hookRoutes: Route[] = [
  plain({
    access: 'public',
    tag: 'Connections',
    name: 'receivePush',
    path: 'hooks/:token',
    body: 'json-or-form',
    errors: ['UNAUTHENTICATED'],
    summary: 'Receive a push of a connected company.',
    input: Joi.object({ token: Joi.string().max(100).required() }),
    answer: received,
    run: async (ctx, { token }: { token: string }, { headers, rawBody }) => {
      await receivePush(ctx, token, { headers, rawBody });
      return json({ received: true });
    },
  }),
];
