import Joi from 'joi';
import { day, userId } from '../common.contract.ts';
/** A parcel shipped this long ago and still in transit counts as stuck. */
export const STUCK_DAYS = 7;

export const OTHERS = 'Others';

export const figuresInput = Joi.object({ userId, fromDate: day, toDate: day });
export const clientsInput = Joi.object({ fromDate: day, toDate: day });
export const todayInput = Joi.object({ userId });
export type RangeInput = { fromDate?: string; toDate?: string };

const count = Joi.number().integer().min(0).required();
const rupees = Joi.number().required();
const text = Joi.string().required();
const rows = (row: Joi.SchemaMap) => Joi.array().items(Joi.object(row)).required();

export const statusAnswer = Joi.object({ orderStatus: rows({ status: text, count }) });

const split = (amount: Joi.Schema) => Joi.object({ cod: amount, prepaid: amount, total: amount }).required();
const city = { city: text, percentage: Joi.number().min(0).max(100).required(), count };

export const insightsAnswer = Joi.object({
  orders: Joi.object({ revenue: split(rupees), count: split(count) }).required(),
  highVolumeCities: rows(city),
  rtoCities: rows({ ...city, orders: count.description('Forward orders to the city, not cancelled.') }),
});

export const clientsAnswer = Joi.object({
  topClientOrders: rows({ clientName: text, count }),
  totalOrderCount: count,
});

const share = Joi.number().min(0).max(100).allow(null).required();
const figures = {
  parcels: count,
  delivered: count,
  firstAttempt: share,
  ndr: share,
  rto: share,
  transitDays: Joi.number().min(0).allow(null).required(),
};
export const performanceAnswer = Joi.object({
  total: Joi.object(figures).required(),
  couriers: rows({
    courierId: count,
    courierName: text,
    zoneId: Joi.number().allow(null).required(),
    ...figures,
  }),
});

const compared = (value: Joi.Schema) => Joi.object({ now: value, before: value }).required();
const sums = { orders: count, revenue: rupees, handedOver: count, delivered: count, returned: count };
const days = {
  fromDate: text,
  toDate: text,
  days: Joi.array()
    .items(Joi.object({ day: text, ...sums }).meta({ 'x-name': 'TrendDay' }))
    .required()
    .description('Every day of the range, with its orders and their parcels.'),
};
export const trendAnswer = Joi.object({
  ...days,
  before: Joi.object(days).required(),
  orders: compared(count),
  revenue: compared(rupees),
  handedOver: compared(count),
  delivered: compared(count),
  returned: compared(count),
});

const tile = (more: Joi.SchemaMap = {}) => Joi.object({ count, ...more }).required();
export const todayAnswer = Joi.object({
  toShip: tile({ charge: rupees }),
  toPickUp: tile(),
  ndr: tile(),
  outForDelivery: tile(),
  stuck: tile({ days: count, shippedUntil: text }),
  wallet: Joi.object({ balance: rupees, needed: rupees, shortBy: rupees }).allow(null).required(),
});
