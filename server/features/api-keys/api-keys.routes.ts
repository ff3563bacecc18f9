import { TEXTS } from '../../contract/texts/api-keys.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './api-keys.contract.ts';
import { createApiKey, keySnapshot, listApiKeys, revokeApiKey } from './api-keys.ts';

/** Closed to keys: a key that leaks must not be able to make others. */
const people = { access: 'user', scope: null, tag: 'API keys' } as const;

const createAudit: Audit<contract.CreateInput, { id: number }> = {
  subject: 'api-key',
  id: (_input, answer) => answer?.id,
  snapshot: async (ctx, _input, answer) => answer && keySnapshot(ctx, answer.id),
  isForSellers: true,
};

const revokeAudit: Audit<contract.RevokeInput> = {
  subject: 'api-key',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => keySnapshot(ctx, id),
  isForSellers: true,
};

export const apiKeyRoutes: Route[] = [
  // No Idempotency-Key: the stored response would contain the key.
  rpc({
    ...people,
    name: 'createApiKey',
    path: 'api-keys',
    errors: ['LIMIT_REACHED'],
    summary: 'Create an API key. Its answer shows the key once.',
    changes: true,
    keepsAnswer: false,
    input: contract.createInput,
    answer: contract.createdAnswer,
    run: createApiKey,
    audit: createAudit,
  }),
  rpc({
    ...people,
    name: 'listApiKeys',
    path: 'api-keys/list',
    summary: 'List a seller’s API keys, and those that ended within 180 days.',
    input: contract.ownerInput,
    answer: contract.listAnswer,
    run: (ctx) => listApiKeys(ctx),
  }),
  rpc({
    ...people,
    name: 'revokeApiKey',
    path: 'api-keys/revoke',
    summary: 'Revoke an API key: it stops working at once.',
    changes: true,
    input: contract.revokeInput,
    answer: contract.revokedAnswer,
    run: async (ctx: Ctx, { id }: contract.RevokeInput) => {
      await revokeApiKey(ctx, id);
      return { id, message: TEXTS.revoked };
    },
    audit: revokeAudit,
  }),
];
