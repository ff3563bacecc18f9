import Joi from 'joi';
import { MAX_JOB_ORDERS } from '../../contract/limits.ts';
import { ORDER_JOB_ACTIONS, ORDER_JOB_STATES, type OrderJobAction } from '../../contract/statuses.ts';
import { errorCode, id, paging, type Paging, updatedSince, userId } from '../common.contract.ts';
import { orderFilter, type TabInput } from '../orders/orders.contract.ts';

const text = Joi.string().required();
const count = Joi.number().integer().required();
const instant = Joi.string().isoDate();

export const makeInput = Joi.object({
  userId,
  action: text
    .valid(...ORDER_JOB_ACTIONS)
    .description('CANCEL takes the READY orders that are not picked up, the others PENDING ones.'),
  filter: orderFilter
    .required()
    .description(`As in \`get/shipping/{userId}/{tab}\`, for ${MAX_JOB_ORDERS} orders at most.`),
  asOf: updatedSince
    .description('Only orders made before this time.')
    .messages({ '*': 'asOf must be a time in ISO 8601 with its zone, such as 2026-03-01T10:00:00Z' }),
});
export type MakeInput = { action: OrderJobAction; filter: TabInput; asOf?: Date };

export const listInput = Joi.object({
  userId,
  ...paging,
  limit: paging.limit.max(100),
  running: Joi.boolean().default(false),
});
export type ListInput = Paging & { running: boolean };

export const jobInput = Joi.object({ id: id.required(), userId });
export const shippedInput = Joi.object({ id: id.required(), userId, ...paging });
export const failuresInput = Joi.object({
  id: id.required(),
  userId,
  ...paging,
  limit: paging.limit.max(100),
});

export const job = Joi.object({
  id: id.required(),
  action: text.valid(...ORDER_JOB_ACTIONS),
  state: text.valid(...ORDER_JOB_STATES),
  total: count,
  done: count,
  failed: count,
  date: instant.required(),
  finishedDate: instant.allow(null).required(),
}).meta({ 'x-name': 'OrderJob' });

export const listAnswer = Joi.object({ count, data: Joi.array().items(job).required() });

export const shippedAnswer = Joi.object({
  count: count.description('How many orders the job shipped.'),
  charge: Joi.number()
    .required()
    .description('Rupees charged when they were shipped, without refunds and later charges.'),
  trackingIds: Joi.array()
    .items(id)
    .required()
    .description('Orders of this page that are still shipped, so they have labels.'),
});

export const failuresAnswer = Joi.object({
  count,
  data: Joi.array()
    .items(
      Joi.object({
        trackingId: id.required(),
        orderId: text,
        code: errorCode.required(),
        message: text,
      }),
    )
    .required(),
});
