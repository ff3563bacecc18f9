import Joi from 'joi';
import { id, userId } from '../common.contract.ts';

export const AREAS = [
  'SERVER',
  'PEOPLE',
  'OPERATOR',
  'COURIERS',
  'PAYMENTS',
  'MESSAGES',
  'PRICES',
  'TEST',
] as const;
export const STATES = ['DONE', 'OPEN', 'ADVISED'] as const;
export const PAGES = [
  'operator',
  'two-step',
  'connections',
  'carrier-services',
  'message-templates',
  'rate-cards',
  'pincodes',
] as const;

export type Item = {
  code: string;
  area: (typeof AREAS)[number];
  title: string;
  /** ADVISED: sellers can ship without it. */
  state: (typeof STATES)[number];
  found: string;
  /** Null if it is done. */
  advice: string | null;
  /** Null if it is not done in the back office. */
  page: (typeof PAGES)[number] | null;
  /** The connection or courier that the item is about. */
  subjectId: number | null;
};

export const statusInput = Joi.object({ userId });
export type StatusInput = { userId?: number | null };

const text = Joi.string().required();
const time = Joi.string().isoDate().required();

const item = Joi.object({
  code: text,
  area: text.valid(...AREAS),
  title: text,
  state: text.valid(...STATES).description('ADVISED: sellers can ship without it.'),
  found: text,
  advice: text.allow(null).description('Null if it is done.'),
  page: text
    .valid(...PAGES)
    .allow(null)
    .description('The page of the back office; null: none.'),
  subjectId: id.allow(null).required().description('The connection or courier that it is about.'),
}).meta({ 'x-name': 'GoLiveItem' });

const shipment = Joi.object({
  trackingId: id.required(),
  orderId: text,
  userId: id.required(),
  wayBillId: text,
  courierName: text,
  connectionName: text,
  status: text,
  bookedAt: time,
  deliveredAt: time.allow(null),
}).meta({ 'x-name': 'GoLiveShipment' });

export const statusAnswer = Joi.object({
  isProduction: Joi.boolean().required(),
  items: Joi.array().items(item).required(),
  shipments: Joi.array()
    .items(shipment)
    .required()
    .description('The newest that were booked through connected accounts; at most five.'),
});
