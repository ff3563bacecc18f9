import Joi from 'joi';
import { DELIVERY_STATES, ENDPOINT_STATES } from '../../contract/webhooks.ts';
import { id } from '../common.contract.ts';
import { type } from './webhooks.contract.ts';

const text = Joi.string().required();
const time = Joi.string().isoDate();
const count = Joi.number().integer().required();
const ms = Joi.number().integer().required();
const status = Joi.number().integer().allow(null).required();

const endpoint = {
  id: id.required(),
  url: text,
  events: Joi.array().items(type).required(),
  active: Joi.boolean().required(),
  state: Joi.string()
    .valid(...ENDPOINT_STATES)
    .required()
    .description('PAUSED: a delivery failed for good. OFF: by you, or the address answered 410.'),
  reason: Joi.string().allow(null).required().description('Why it is paused or off.'),
  stateSince: time.required(),
  previousSecretUntil: time
    .allow(null)
    .required()
    .description('Until then the secret before the last rotation signs too.'),
  createdDate: time.required(),
};

const secret = text.description('The signing secret (`whsec_…`). It is shown only in this answer.');

export const listAnswer = Joi.object({
  count,
  data: Joi.array()
    .items(Joi.object(endpoint).meta({ 'x-name': 'Webhook' }))
    .required(),
});
export const savedAnswer = Joi.object({ message: text, ...endpoint, secret: secret.optional() });
export const rotatedAnswer = Joi.object({ ...endpoint, secret });

export const testAnswer = Joi.object({
  ok: Joi.boolean().required(),
  status: status.description('null: no answer.'),
  ms,
  message: text,
  answer: Joi.string().allow('', null).required().description('The first 2 kB of the body.'),
});

const attempt = Joi.object({
  at: time.required(),
  ms,
  status,
  answer: Joi.string().allow('', null).required(),
  error: Joi.string().allow(null).required().description('null: it was delivered.'),
}).meta({ 'x-name': 'WebhookAttempt' });

const delivery = Joi.object({
  id: text.description('Also the webhook-id of every attempt.'),
  type: text,
  state: Joi.string()
    .valid(...DELIVERY_STATES)
    .required()
    .description('HELD: it happened while the webhook was paused or off; `webhooks/replay` sends it.'),
  trackingId: id.allow(null).required(),
  createdDate: time.required(),
  nextAttempt: time.allow(null).required(),
  request: text.description('The body, as JSON.').meta({ 'x-json-of': 'WebhookEvent' }),
  attempts: Joi.array().items(attempt).required(),
}).meta({ 'x-name': 'WebhookDelivery' });

export const deliveriesAnswer = Joi.object({ count, data: Joi.array().items(delivery).required() });
export const redeliveredAnswer = delivery;

export const replayAnswer = Joi.object({
  queued: count,
  message: text,
  nextSince: time
    .allow(null)
    .required()
    .description('Set if there is more: repeat the call with this `since`.'),
});
