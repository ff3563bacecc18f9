import Joi from 'joi';
import { ZONES } from '../../../contract/reference.ts';
import { staleSave } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';
import { RATE_SHIPMENT_TYPES } from './cards.contract.ts';

const number = Joi.number().required();
const whole = Joi.number().integer().min(0).required();
const text = Joi.string().required();
const instant = Joi.string().isoDate().required();
const nullable = (schema: Joi.Schema) => schema.allow(null);

const zoneRates = Joi.array()
  .items(Joi.object({ zoneId: whole, slabOneRate: number, slabTwoRate: number }))
  .required();
const terms = {
  baseRate: Joi.object({
    courierId: whole,
    motId: whole,
    courierName: text,
    motName: text,
    shipmentTypeId: whole,
    slabOneWeight: number,
    slabTwoWeight: number,
    volumetricDivisor: number,
  })
    .meta({ 'x-name': 'RateCardBase' })
    .required(),
  forward: zoneRates,
  rto: zoneRates,
  rvp: zoneRates,
  codAndFstCharges: Joi.object({
    fscGst: number,
    codBaseAmount: number,
    codPercentage: number,
    codGst: number,
    codCharge: number,
    totalAmountGst: number,
  })
    .meta({ 'x-name': 'RateCardCharges' })
    .required(),
};
export const cardKeys = {
  extensionId: id.required(),
  courierId: whole,
  courierName: text,
  motId: whole,
  motName: text,
  slabOneWeight: number,
  slabTwoWeight: number,
  userId: nullable(whole),
  companyName: nullable(text),
  version: whole,
};

export const rowAnswer = Joi.object({
  id: text,
  ...cardKeys,
  zoneId: whole.valid(...ZONES.map((zone) => zone.id)),
  shipmentTypeId: whole.valid(...RATE_SHIPMENT_TYPES.map((type) => type.id)),
  shipmentTypeName: text.valid('FWD', 'RVP', 'RTO'),
  isActive: Joi.boolean().required(),
  slabOneRate: nullable(number),
  slabTwoRate: nullable(number),
  hasDraft: Joi.boolean().required(),
}).meta({ 'x-name': 'RateCardLine' });
export const listAnswer = Joi.object({ count: whole, extensions: Joi.array().items(rowAnswer).required() });

export const detailAnswer = Joi.object({
  extensionId: id.required(),
  userId: nullable(whole),
  version: whole,
  ...terms,
});

const backTestHead = {
  backTestId: id.required(),
  extensionId: id.required(),
  state: text.valid('PENDING', 'RUNNING', 'DONE', 'FAILED'),
  revision: whole,
  isOfThisDraft: Joi.boolean().required(),
  fromDate: instant,
  toDate: instant,
  askedAt: instant,
  finishedAt: nullable(instant),
  progress: Joi.object({ done: whole, total: whole }).required(),
};
export const publishedTerms = Joi.object(terms).meta({ 'x-name': 'RateCardTerms' }).allow(null).required();

const recordKeys = {
  id: id.required(),
  ...cardKeys,
  revision: whole,
  publishedAt: nullable(instant),
  publishedBy: nullable(text),
  published: publishedTerms,
  draft: Joi.object({ ...terms, revision: whole, editedAt: instant, editedBy: nullable(text) })
    .meta({ 'x-name': 'RateCardDraft' })
    .allow(null)
    .required(),
  backTest: Joi.object(backTestHead).meta({ 'x-name': 'BackTestHead' }).allow(null).required(),
};
export const recordAnswer = Joi.object(recordKeys).meta({ 'x-name': 'RateCard' });
export const staleCard = staleSave('RateCardConflict', recordAnswer);
/** A card id returns the card; a line id returns its list row. */
export const lineOrRecordAnswer = Joi.alternatives(recordAnswer, rowAnswer);
export const savedAnswer = Joi.object({ ...recordKeys, message: text }).meta({ 'x-name': 'SavedRateCard' });
export const publishedAnswer = Joi.object({
  ...recordKeys,
  message: text,
  backTested: text.valid('THIS', 'ANOTHER', 'NEVER'),
});

export const addedAnswer = Joi.object({ message: text, extensionId: id.required() });
export const updatedAnswer = Joi.object({ message: text, extensionId: id.required(), version: whole });
export const statusAnswer = Joi.object({ message: text, updated: whole });

export const versionsAnswer = Joi.object({
  count: whole,
  versions: Joi.array()
    .required()
    .items(
      Joi.object({
        version: whole,
        publishedAt: instant,
        publishedBy: nullable(text),
        restoredFrom: nullable(whole),
        isCurrent: Joi.boolean().required(),
        ...terms,
      }).meta({ 'x-name': 'RateCardVersion' }),
    ),
});

/** Rupees. `difference` is new minus old. */
const sum = { shipments: whole, old: number, new: number, difference: number };
const sums = (key: Joi.SchemaMap) =>
  Joi.array()
    .items(Joi.object({ ...key, ...sum }))
    .required();
export const backTestAnswer = Joi.object({
  ...backTestHead,
  result: Joi.object({
    total: Joi.object(sum).required(),
    bySeller: sums({ userId: whole, companyName: nullable(text) }),
    otherSellers: Joi.object({ count: whole, ...sum }).required(),
    sellers: Joi.object({ count: whole, payMore: whole, payLess: whole, same: whole }).required(),
    byZone: sums({ zoneId: whole, zoneName: text }),
    bySlab: sums({ furtherSlabs: whole, isAtLeast: Joi.boolean().required() }),
    byKind: sums({ kind: text.valid('FORWARD', 'RVP', 'RTO', 'COD_REVERSAL') }),
  })
    .allow(null)
    .required(),
}).meta({ 'x-name': 'BackTest' });
