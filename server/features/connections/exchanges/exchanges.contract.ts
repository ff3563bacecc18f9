import Joi from 'joi';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';

const OUTCOMES = ['OK', 'REFUSED', 'UNCLEAR'] as const;
type Outcome = (typeof OUTCOMES)[number];

export type ExchangeFilter = {
  connectionId?: number;
  trackingId?: number;
  wayBillId?: string;
  orderId?: string;
  outcome?: Outcome;
  kind?: string;
  id?: number[];
};
export const exchangesQuery = listQuery(
  {
    connectionId: id,
    trackingId: id,
    wayBillId: Joi.string().trim().max(40),
    orderId: Joi.string().trim().max(60),
    outcome: Joi.string().valid(...OUTCOMES),
    kind: Joi.string().max(20),
    id: ids,
  },
  ['id'],
);

const text = Joi.string().allow('');
export const exchangeAnswer = Joi.object({
  id: id.required(),
  connectionId: id.required(),
  shipmentId: id.allow(null).required(),
  trackingId: id.allow(null).required(),
  orderId: text.allow(null).required(),
  wayBillId: text.allow(null).required(),
  kind: text.required(),
  at: Joi.string().isoDate().required(),
  ms: Joi.number().integer().required(),
  outcome: Joi.string()
    .valid(...OUTCOMES)
    .required(),
  status: Joi.number().integer().allow(null).required(),
  request: text.required(),
  answer: text.required(),
}).meta({ 'x-name': 'Exchange' });
