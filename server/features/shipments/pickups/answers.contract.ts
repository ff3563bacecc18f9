import Joi from 'joi';
import { errorCode, id } from '../../common.contract.ts';

const place = {
  courierId: id.required(),
  courierName: Joi.string().required(),
  pickupPointId: id.required(),
  pickupPointName: Joi.string().required(),
};
const instant = Joi.string().isoDate();

export const pickupAnswer = Joi.object({
  success: Joi.number().required(),
  failed: Joi.number().required(),
  results: Joi.array()
    .required()
    .items(
      Joi.object({
        ...place,
        count: Joi.number().required(),
        ok: Joi.boolean().required(),
        pickupReference: Joi.string().allow(null).required(),
        pickupAt: instant.required(),
        code: errorCode.description('Why no pickup is requested.'),
        message: Joi.string().required(),
      }),
    ),
  skipped: Joi.array()
    .required()
    .items(Joi.object({ trackingId: id.required(), message: Joi.string().required() })),
}).meta({ 'x-name': 'PickupAnswer' });

export const waitingAnswer = Joi.object({
  count: Joi.number().required(),
  groups: Joi.array()
    .required()
    .items(
      Joi.object({
        ...place,
        city: Joi.string().required(),
        pin: Joi.string().required(),
        count: Joi.number().required(),
        pickupAt: instant.allow(null).required(),
        shippingId: Joi.array().items(id).required(),
      }),
    ),
  requests: Joi.array()
    .required()
    .items(
      Joi.object({
        ...place,
        requestId: id.required(),
        count: Joi.number().required(),
        status: Joi.string().valid('ASKED', 'CONFIRMED', 'REFUSED').required(),
        pickupAt: instant.required(),
        requestedAt: instant.required(),
        pickupReference: Joi.string().allow(null).required(),
        message: Joi.string().allow(null).required(),
      }),
    ),
});
