import Joi from 'joi';
import { MAX_CALL_ORDERS } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/shipments.ts';
import { id, userId } from '../common.contract.ts';
import { orderFilter, type TabInput } from '../orders/orders.contract.ts';

const orderIds = Joi.array().items(id).min(1).max(MAX_CALL_ORDERS).messages({
  'any.required': TEXTS.selectFirst,
  'array.min': TEXTS.selectFirst,
  'array.base': TEXTS.listOfIds,
});
const shippingId = orderIds.required();

export const shipInput = Joi.object({ userId, shippingId }).meta({ 'x-name': 'ShipInput' });
export type ShipInput = { shippingId: number[] };

/** The orders, or the filter that they match. */
const chosen = {
  userId,
  shippingId: orderIds,
  filter: orderFilter.description('In place of `shippingId`, as in `get/shipping/{userId}/{tab}`.'),
};
export type Chosen = { shippingId?: number[]; filter?: TabInput };

const choosing = (fields: Joi.PartialSchemaMap = {}) =>
  Joi.object({ ...chosen, ...fields })
    .custom(({ shippingId, filter, ...input }: Chosen, helpers) => {
      if (!shippingId && !filter) return helpers.error('chosen.nothing');
      return shippingId && filter ? helpers.error('chosen.both') : { ...input, shippingId, filter };
    })
    .messages({ 'chosen.nothing': TEXTS.selectFirst, 'chosen.both': TEXTS.idsOrFilter });

export const costInput = choosing();

export const labelInput = choosing({
  layout: Joi.string().valid('4x6', 'a4').default('4x6'),
}).meta({ 'x-name': 'LabelInput' });
export type LabelInput = Chosen & { layout: '4x6' | 'a4' };

export const LABEL_FORMATS = ['pdf', 'png', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Rasterizing takes a processor 10 ms a label. */
const MAX_DRAWN = 100;

export const labelLinkInput = Joi.object({
  userId: userId.description('The seller. Only an administrator names one.'),
  shippingId: shippingId
    .when('format', { is: 'png', then: Joi.array().max(1).messages({ 'array.max': TEXTS.oneLabelAPicture }) })
    .when('format', { is: 'zpl', then: Joi.array().max(MAX_DRAWN) })
    .description(
      `The \`trackingId\` of shipped orders, in the order of their labels: up to ${MAX_CALL_ORDERS} for pdf, ${MAX_DRAWN} for zpl, one for png.`,
    ),
  format: Joi.string()
    .valid(...LABEL_FORMATS)
    .required()
    .description(
      'pdf for every printer, png (812 × 1218 dots) and zpl for label printers of 203 dpi and 4 × 6 inch labels.',
    ),
  layout: Joi.string()
    .valid('4x6', 'a4')
    .default('4x6')
    .when('format', { not: 'pdf', then: Joi.invalid('a4').messages({ 'any.only': TEXTS.onlyPdfOnA4 }) })
    .description('a4 prints four labels on a sheet; pdf only.'),
});
export type LabelLinkInput = ShipInput & { format: LabelFormat; layout: '4x6' | 'a4' };

/** Any text, because a damaged link is a 404 like an unknown one. */
export const labelTokenInput = Joi.object({ token: Joi.string().required() });

export const manifestInput = choosing();

/** The tracking page sends the AWB in this field. The order id is in the path. */
const trackingId = Joi.alternatives(id, Joi.string().max(60)).allow(null, '');

export const cancelInput = Joi.object({ id: id.required(), trackingId, userId });

export const chargesInput = Joi.object({ id: id.required(), userId });
