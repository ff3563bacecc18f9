import Joi from 'joi';
import { MAX_RATE, MAX_KG } from '../../../contract/limits.ts';
import { AIR, SURFACE, ZONES } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/rates.ts';
import { listQuery, MAX_ROWS, revision } from '../../admin-list.contract.ts';
import { id, missing, paging, userId } from '../../common.contract.ts';

/** The shipment types of base rates. Orders use the first two under other names. */
export const RATE_SHIPMENT_TYPES = [
  { id: 1, name: 'FWD', kind: 'FORWARD' },
  { id: 2, name: 'RVP', kind: 'RVP' },
  { id: 3, name: 'RTO', kind: 'RTO' },
] as const;
export const TOTAL_GST_PERCENT = 18;
const MAX_COD_BASE = 10_000;
const MAX_DIVISOR = 1_000_000;

const zoneId = Joi.number()
  .integer()
  .valid(...ZONES.map((zone) => zone.id));
const typeId = Joi.number()
  .integer()
  .valid(...RATE_SHIPMENT_TYPES.map((type) => type.id));
const courierId = id
  .required()
  .messages({ ...missing(TEXTS.logisticRequired), 'number.positive': TEXTS.logisticRequired });
const motId = Joi.number().valid(AIR, SURFACE).required().messages(missing(TEXTS.motRequired));

type Limits = { min: number; max: number; tooLittle: string; tooMuch: string; absent: string };
const amount = ({ min, max, tooLittle, tooMuch, absent }: Limits) =>
  Joi.number()
    .min(min)
    .max(max)
    .required()
    .messages({
      ...missing(absent),
      'number.min': tooLittle,
      'number.max': tooMuch,
      'number.unsafe': tooMuch,
      'number.infinity': tooMuch,
    });

const slab = amount({
  min: 0.5,
  max: MAX_KG,
  tooLittle: TEXTS.slabTooSmall,
  tooMuch: TEXTS.slabTooBig,
  absent: TEXTS.slabTooSmall,
});
const rate = amount({
  min: 0.001,
  max: MAX_RATE,
  tooLittle: TEXTS.rateTooSmall,
  tooMuch: TEXTS.rateTooBig,
  absent: TEXTS.required,
});
const percent = amount({
  min: 0,
  max: 100,
  tooLittle: TEXTS.percent,
  tooMuch: TEXTS.percent,
  absent: TEXTS.required,
});
const codBase = amount({
  min: 0,
  max: MAX_COD_BASE,
  tooLittle: TEXTS.codBase,
  tooMuch: TEXTS.codBase,
  absent: TEXTS.required,
});
const divisor = amount({
  min: 1,
  max: MAX_DIVISOR,
  tooLittle: TEXTS.divisorTooSmall,
  tooMuch: `Must not be more than ${MAX_DIVISOR}`,
  absent: TEXTS.required,
});
const totalAmountGst = Joi.number()
  .valid(TOTAL_GST_PERCENT)
  .messages({ 'any.only': TEXTS.gstFixed, 'number.base': TEXTS.gstFixed });

/** One value or a list. Null, '', 0 and an empty list mean no filter. */
const anyOf = (item: Joi.NumberSchema) =>
  Joi.alternatives(Joi.array().items(item).max(1000), item).empty(
    Joi.alternatives(Joi.valid(null, '', 0), Joi.array().max(0)),
  );
const manyOf = (item: Joi.NumberSchema) => Joi.array().items(item).max(1000).single().default([]).empty(null);

export type LineFilter = {
  courierId?: number | number[];
  motId?: number | number[];
  zoneId?: number | number[];
  shipmentTypeId?: number | number[];
};
const lineFilter = { courierId: anyOf(id), motId: anyOf(id), zoneId: anyOf(id), shipmentTypeId: anyOf(id) };

export const ownLinesInput = Joi.object({ ...lineFilter, userId, ...paging });
export type OwnLinesInput = LineFilter & { userId?: number | null; limit: number; offset: number };

const LINE_ID = /^[1-9]\d{0,14}(?:-[1-3]-[1-5])?$/;
const lineId = Joi.alternatives(id, Joi.string().pattern(LINE_ID)).messages({
  'alternatives.match': 'An id is a card’s, 54, or a line’s, 54-1-4',
  'alternatives.types': 'An id is a card’s, 54, or a line’s, 54-1-4',
});
const lineIds = Joi.array().items(lineId).max(MAX_ROWS);
export const lineInput = Joi.object({ id: lineId.required() });
export type LineId = number | string;

const CARD_LINE_SORTS = [
  'id',
  'courierName',
  'motName',
  'zoneId',
  'shipmentTypeId',
  'slabOneWeight',
  'isActive',
] as const;
export const linesQuery = listQuery(
  {
    ...lineFilter,
    userId: Joi.number().integer().min(0),
    owner: Joi.string().valid('BASE', 'CLIENT'),
    isActive: Joi.boolean(),
    q: Joi.string().trim().max(100).allow(''),
    id: lineIds,
  },
  CARD_LINE_SORTS,
);
export type CardLinesFilter = LineFilter & {
  userId?: number;
  owner?: 'BASE' | 'CLIENT';
  isActive?: boolean;
  q?: string;
  id?: LineId[];
};

export const cardInput = Joi.object({
  courierId,
  motId,
  slabOneWeight: slab,
  slabTwoWeight: slab,
  userId,
}).meta({ 'x-name': 'RateCardInput' });
export type CardInput = {
  courierId: number;
  motId: number;
  slabOneWeight: number;
  slabTwoWeight: number;
  userId?: number | null;
};

const extensionId = id.required();
export const oneCardInput = Joi.object({ extensionId });
export const pagedInput = Joi.object({ extensionId, ...paging });
export const revisedInput = Joi.object({ extensionId, revision: revision.required() });
export const rollbackInput = Joi.object({
  extensionId,
  version: id.required(),
  revision: revision.required(),
});
export const backTestInput = Joi.object({ extensionId, backTestId: id.allow(null) });

const zoneRate = Joi.object({ zoneId: zoneId.required(), slabOneRate: rate, slabTwoRate: rate });
const fiveZones = Joi.array()
  .items(zoneRate)
  .length(ZONES.length)
  .unique('zoneId')
  .required()
  .messages({
    ...missing(TEXTS.fiveZones),
    'array.base': TEXTS.fiveZones,
    'array.length': TEXTS.fiveZones,
    'array.unique': TEXTS.fiveZones,
  });

const termsInput = {
  baseRate: Joi.object({
    courierId,
    motId,
    volumetricDivisor: divisor,
    slabOneWeight: Joi.number().allow(null),
    slabTwoWeight: Joi.number().allow(null),
  })
    .meta({ 'x-name': 'RateCardBaseInput' })
    .required(),
  forward: fiveZones,
  rto: fiveZones,
  rvp: fiveZones,
  codAndFstCharges: Joi.object({
    fscGst: percent,
    codGst: percent,
    codBaseAmount: codBase,
    codPercentage: percent,
    totalAmountGst,
  })
    .meta({ 'x-name': 'RateCardChargesInput' })
    .required(),
  totalAmountGst,
};
export const updateInput = Joi.object({ extensionId, ...termsInput });
export const draftInput = Joi.object({ extensionId, revision: revision.required(), ...termsInput });
export const putInput = Joi.object({ id: id.required(), revision: revision.required(), ...termsInput });

export type ZoneRate = { zoneId: number; slabOneRate: number; slabTwoRate: number };
export type TermsInput = {
  baseRate: {
    courierId: number;
    motId: number;
    volumetricDivisor: number;
    slabOneWeight?: number | null;
    slabTwoWeight?: number | null;
  };
  forward: ZoneRate[];
  rto: ZoneRate[];
  rvp: ZoneRate[];
  codAndFstCharges: { fscGst: number; codGst: number; codBaseAmount: number; codPercentage: number };
};

/** Requires a filter: without one, the switch would apply to every rate card. */
export const statusInput = Joi.object({
  courierId: manyOf(id),
  motId: manyOf(id),
  zoneId: manyOf(zoneId),
  shipmentTypeId: manyOf(typeId),
  extensionId: id.allow(null),
  userId,
  isActive: Joi.boolean().required().messages(missing(TEXTS.required)),
})
  .meta({ 'x-name': 'RateLineSwitch' })
  .custom((input: StatusInput, helpers) => {
    const named =
      [input.courierId, input.motId, input.zoneId].some((list) => list.length > 0) || input.extensionId;
    return named ? input : helpers.message({ custom: TEXTS.namedNothing });
  });
export type StatusInput = {
  courierId: number[];
  motId: number[];
  zoneId: number[];
  shipmentTypeId: number[];
  extensionId?: number | null;
  userId?: number | null;
  isActive: boolean;
};
