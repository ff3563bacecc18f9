import { WEBHOOK_TEXTS as TEXTS } from '../../contract/texts/webhooks.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as answers from './answers.contract.ts';
import { listDeliveries, redeliver, replay, testEndpoint } from './deliveries/deliveries.ts';
import {
  type Endpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  saveEndpoint,
} from './endpoints/endpoints.ts';
import * as contract from './webhooks.contract.ts';

const webhookAccess = { access: 'user', scope: 'webhooks:write', tag: 'Webhooks' } as const;
/** Answers with a secret are not kept for repeated calls: they would lie in the database unsealed. */
const answersSecret = { changes: true, keepsAnswer: false } as const;

const present = ({ id, url, events, state, reason, stateAt, previousUntil, createdAt }: Endpoint) => ({
  id,
  url,
  events,
  active: state === 'ACTIVE',
  state,
  reason,
  stateSince: stateAt.toISOString(),
  previousSecretUntil: previousUntil?.toISOString() ?? null,
  createdDate: createdAt.toISOString(),
});

const endpointSnapshot = async (ctx: Ctx, id: number | null | undefined) =>
  id ? present(await getEndpoint(ctx, id)) : null;

const saveAudit: Audit<{ id?: number | null }, { id: number }> = {
  subject: 'webhook',
  id: ({ id }, answer) => id ?? answer?.id,
  snapshot: (ctx, { id }, answer) => endpointSnapshot(ctx, id ?? answer?.id),
};
const endpointAudit: Audit<contract.ById> = {
  subject: 'webhook',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => endpointSnapshot(ctx, id),
};
const deliveryAudit: Audit<contract.RedeliverInput> = {
  subject: 'webhook',
  id: ({ deliveryId }) => deliveryId,
  snapshot: async () => null,
};

export const webhookRoutes: Route[] = [
  rpc({
    ...webhookAccess,
    name: 'listWebhooks',
    path: 'webhooks/list',
    summary: 'List a seller’s webhooks.',
    input: contract.listInput,
    answer: answers.listAnswer,
    run: async (ctx) => {
      const endpoints = await listEndpoints(ctx);
      return { count: endpoints.length, data: endpoints.map(present) };
    },
  }),
  rpc({
    ...webhookAccess,
    ...answersSecret,
    name: 'saveWebhook',
    path: 'webhooks/save',
    errors: ['LIMIT_REACHED', 'WEBHOOK_NOT_ACTIVE'],
    summary: 'Create a webhook (no id), whose secret is in this answer only, or update one.',
    input: contract.saveInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) => {
      const { endpoint, secret } = await saveEndpoint(ctx, input);
      return { message: TEXTS.saved, ...present(endpoint), ...(secret === undefined ? {} : { secret }) };
    },
    audit: { ...saveAudit, isOutsideTransaction: true },
  }),
  rpc({
    ...webhookAccess,
    ...answersSecret,
    name: 'rotateWebhookSecret',
    path: 'webhooks/rotate',
    summary: 'Make a new secret. The former one also signs for 24 hours.',
    input: contract.byId,
    answer: answers.rotatedAnswer,
    run: async (ctx: Ctx, input: contract.ById) => {
      const { endpoint, secret } = await rotateSecret(ctx, input);
      return { ...present(endpoint), secret };
    },
    audit: endpointAudit,
  }),
  rpc({
    ...webhookAccess,
    name: 'testWebhook',
    path: 'webhooks/test',
    summary: 'Send a signed event of type webhook.test at once, and report the answer.',
    changes: true,
    input: contract.byId,
    answer: answers.testAnswer,
    run: testEndpoint,
    audit: { ...endpointAudit, isOutsideTransaction: true },
  }),
  rpc({
    ...webhookAccess,
    name: 'listWebhookDeliveries',
    path: 'webhooks/deliveries',
    summary: 'List a webhook’s deliveries of the last 30 days with their attempts, newest first.',
    input: contract.deliveriesInput,
    answer: answers.deliveriesAnswer,
    run: listDeliveries,
  }),
  rpc({
    ...webhookAccess,
    name: 'redeliverWebhook',
    path: 'webhooks/redeliver',
    errors: ['WEBHOOK_NOT_ACTIVE'],
    summary: 'Send a delivery again, with the same webhook-id.',
    changes: true,
    input: contract.redeliverInput,
    answer: answers.redeliveredAnswer,
    run: redeliver,
    audit: deliveryAudit,
  }),
  rpc({
    ...webhookAccess,
    name: 'replayWebhooks',
    path: 'webhooks/replay',
    errors: ['WEBHOOK_NOT_ACTIVE'],
    summary: 'Send again what happened since a time, at most 5,000 events a call.',
    changes: true,
    input: contract.replayInput,
    answer: answers.replayAnswer,
    run: replay,
    audit: endpointAudit,
  }),
];
