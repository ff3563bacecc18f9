import Joi from 'joi';
import { MAX_WEBHOOK_URL_LENGTH } from '../../contract/limits.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../../contract/texts/webhooks.ts';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_TYPES,
  type WebhookType,
} from '../../contract/webhooks.ts';
import { id, missing, updatedSince, userId } from '../common.contract.ts';

export const type = Joi.string().valid(...WEBHOOK_TYPES);

export const saveInput = Joi.object({
  id: id.allow(null),
  userId,
  url: Joi.string()
    .trim()
    .max(MAX_WEBHOOK_URL_LENGTH)
    .messages({ ...missing(TEXTS.urlRequired), 'string.max': TEXTS.urlLong })
    .description('An https address that is reachable from the internet.'),
  events: Joi.array()
    .items(type.messages({ '*': TEXTS.eventUnknown }))
    .min(1)
    .unique()
    .messages({ 'array.min': TEXTS.eventsRequired }),
  active: Joi.boolean().description(
    'true, the default of a new endpoint, also resumes a paused one. Events of the pause are held for `webhooks/replay`.',
  ),
}).description(
  'A new endpoint needs `url` and `events`. With an `id`, fields that are left out stay as they are.',
);
export type SaveInput = {
  id?: number | null;
  url?: string;
  events?: WebhookType[];
  active?: boolean;
};

export const listInput = Joi.object({ userId });

export const byId = Joi.object({ id: id.required(), userId });
export type ById = { id: number };

export const deliveriesInput = Joi.object({
  id: id.required(),
  userId,
  offset: Joi.number().integer().min(0).max(1_000_000).default(0),
  limit: Joi.number().integer().min(1).max(100).default(10),
  state: Joi.string()
    .valid(...DELIVERY_STATES)
    .allow(null),
});
export type DeliveriesInput = { id: number; offset: number; limit: number; state?: DeliveryState | null };

export const redeliverInput = Joi.object({
  deliveryId: Joi.string()
    .max(40)
    .required()
    .description('The delivery’s `id`, which is also its webhook-id.'),
  userId,
});
export type RedeliverInput = { deliveryId: string };

export const replayInput = Joi.object({
  id: id.required(),
  userId,
  since: updatedSince
    .required()
    .messages({ '*': TEXTS.sinceUnfit })
    .description('The time from which on events are sent again; ISO 8601 with its zone.'),
});
export type ReplayInput = { id: number; since: Date };
