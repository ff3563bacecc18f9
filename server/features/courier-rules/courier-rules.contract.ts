import Joi from 'joi';
import {
  DRY_RUN_DAYS,
  MAX_COURIER_RULES,
  MAX_DRY_RUN_ORDERS,
  MAX_PREFERRED_SERVICES,
  MAX_PRODUCTS,
} from '../../contract/limits.ts';
import { type PaymentType, ZONES } from '../../contract/reference.ts';
import { COURIER_RULE_TEXTS as TEXTS } from '../../contract/texts/courier-rules.ts';
import { id, missing, userId } from '../common.contract.ts';
import { orderBox, orderWeight, orderLane, type RateInput, receipt } from '../rates/rates.contract.ts';

const MAX_LISTED = 50;
const MAX_RUPEES = 10_000_000;
const MAX_KG = 1_000;

export type Service = { courierId: number; motId: number };
export const COURIER_MODES = ['cheapest', 'fastest', 'best', 'preferred'] as const;
export type CourierMode = (typeof COURIER_MODES)[number];
export type CourierChoice = { mode: CourierMode; preferred?: Service[] };

/** `preferred` counts for the mode of that name only. */
export const courierChoice = (modes: readonly CourierMode[]) =>
  Joi.object({
    mode: Joi.string()
      .valid(...modes)
      .required()
      .messages({ '*': TEXTS.mode }),
    preferred: Joi.array()
      .items(Joi.object({ courierId: id.required(), motId: id.required() }))
      .max(MAX_PREFERRED_SERVICES)
      .when('mode', { is: 'preferred', then: Joi.array().min(1).required() })
      .messages({ '*': TEXTS.preferred })
      .description('In the order of preference, for the mode `preferred`.'),
  });

/** Kilograms of an item without a weight, and centimetres of the parcel. */
export const packingChoice = Joi.object({ weight: orderWeight, ...orderBox })
  .allow(null)
  .default(null);
export type Packing = { weight: number; length: number; width: number; height: number };

const range = (max: number) =>
  Joi.object({ from: Joi.number().min(0).max(max).allow(null), to: Joi.number().min(0).max(max).allow(null) })
    .custom((value: Range, helpers) =>
      value && typeof value.from === 'number' && typeof value.to === 'number' && value.from > value.to
        ? helpers.error('range.order')
        : value,
    )
    .allow(null)
    .default(null)
    .messages({ 'range.order': TEXTS.range });
const texts = (item: Joi.StringSchema, text: string) =>
  Joi.array()
    .items(item.messages({ '*': text }))
    .max(MAX_LISTED)
    .default([]);

const conditions = Joi.object({
  weight: range(MAX_KG).description('Kilograms of the parcel, both limits included.'),
  value: range(MAX_RUPEES).description('Rupees of the order, both limits included.'),
  paymentType: Joi.string().valid('COD', 'PREPAID').allow(null).default(null),
  zones: Joi.array()
    .items(Joi.number().valid(...ZONES.map(({ id: zoneId }) => zoneId)))
    .max(ZONES.length)
    .default([]),
  pins: texts(
    Joi.string()
      .trim()
      .pattern(/^\d{1,6}$/),
    TEXTS.pins,
  ).description('Pincodes of the buyer, or how they begin.'),
  channels: texts(Joi.string().trim().min(1).max(20), TEXTS.channels),
  products: texts(Joi.string().trim().min(1).max(60), TEXTS.products).description(
    'Parts of the name or the code of a product, in capitals or not. One product is enough.',
  ),
})
  .default()
  .description('All of them have to hold. Those that are left out hold for every order.')
  .meta({ 'x-name': 'RuleConditions' });

/** Null: no limit. */
export type Range = { from?: number | null; to?: number | null } | null;
export type Conditions = {
  weight: Range;
  value: Range;
  paymentType: PaymentType | null;
  zones: number[];
  pins: string[];
  channels: string[];
  products: string[];
};

const rule = {
  name: Joi.string()
    .trim()
    .min(1)
    .max(60)
    .required()
    .messages({ ...missing(TEXTS.name), '*': TEXTS.name }),
  active: Joi.boolean().default(true),
  conditions,
  courier: courierChoice(COURIER_MODES).required(),
  pickupPointId: id
    .allow(null)
    .default(null)
    .messages({ '*': TEXTS.point })
    .description('For orders of a store: the pickup point instead of the store’s.'),
  packing: packingChoice.description('For orders of a store: instead of the store’s.'),
};
export type RuleInput = {
  name: string;
  active: boolean;
  conditions: Conditions;
  courier: CourierChoice;
  pickupPointId: number | null;
  packing: Packing | null;
};

export const listInput = Joi.object({ userId });
export const saveInput = Joi.object({ id: id.allow(null), userId, ...rule });
export type SaveInput = RuleInput & { id?: number | null };
export const removeInput = Joi.object({ id: id.required(), userId });
export const orderInput = Joi.object({
  userId,
  ids: Joi.array().items(id).max(MAX_COURIER_RULES).unique().required().messages({ '*': TEXTS.orderOf }),
});
export const dryRunInput = Joi.object({ userId });

export const chooseInput = Joi.object({
  ...orderLane,
  channel: Joi.string().trim().max(20).empty(Joi.valid('', null)),
  products: Joi.array()
    .items(
      Joi.object({
        productName: Joi.string().allow('').max(200),
        productCode: Joi.string().allow('', null).default(null),
      }),
    )
    .max(MAX_PRODUCTS)
    .default([]),
});
export type ChooseInput = RateInput & {
  channel?: string;
  products: { productName: string; productCode: string | null }[];
};

const text = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const money = Joi.number().required();
const WITH_DEFAULTS = ['active', 'conditions', 'pickupPointId', 'packing'];
const saved = { id: id.required(), ...rule };
const isThere = (shape: Joi.ObjectSchema) => shape.fork(WITH_DEFAULTS, (field) => field.required());
export const ruleAnswer = isThere(Joi.object(saved)).meta({ 'x-name': 'CourierRule' });
export const listAnswer = Joi.object({ count, data: Joi.array().items(ruleAnswer).required() });
export const savedAnswer = isThere(Joi.object({ message: text, ...saved }));
export const messageAnswer = Joi.object({ message: text });

export const chosenAnswer = Joi.object({
  courierId: id.required(),
  courierName: text,
  motId: id.required(),
  motName: text,
  ...receipt,
  ruleId: id.allow(null).required(),
  rule: Joi.string()
    .allow(null)
    .required()
    .description('The name of the rule; null: none applies, and it is the cheapest.'),
}).meta({ 'x-name': 'ChosenCourier' });

const sums = {
  orders: count,
  charged: money.description('Rupees that these orders cost.'),
  wouldCost: money.description('Rupees that they would cost today with the courier that the rules choose.'),
};
export const dryRunAnswer = Joi.object({
  from: text.description(`The first of the ${DRY_RUN_DAYS} days.`),
  ...sums,
  isWhole: Joi.boolean()
    .required()
    .description(`False: only the latest ${MAX_DRY_RUN_ORDERS.toLocaleString('en')} orders are looked at.`),
  notCarried: count.description('Orders that no courier carries any more; they are in no sum.'),
  changed: count.description('Orders for which the rules choose another courier or mode.'),
  rules: Joi.array()
    .items(
      Joi.object({
        ruleId: id.allow(null).required(),
        name: text.description('The rule, or that no rule applies.'),
        ...sums,
      }).meta({ 'x-name': 'RuleSums' }),
    )
    .required(),
  couriers: Joi.array()
    .items(
      Joi.object({
        courierId: id.required(),
        motId: id.required(),
        courier: text,
        mot: text,
        chosenNow: count,
        wouldBeChosen: count,
      }).meta({ 'x-name': 'RuleCourier' }),
    )
    .required(),
});
