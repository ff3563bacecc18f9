import Joi from 'joi';
import { id, missing, paging, pin } from '../common.contract.ts';
import { AIR, SURFACE } from '../couriers/couriers.contract.ts';

export const PINCODE_NOT_FOUND = 'Pincode not found';

export const pincodeInput = Joi.object({ pincode: pin });
export type PincodeInput = { pincode: string };

export const pincodesInput = Joi.object(paging);

export const exportInput = Joi.object({
  courierId: id.required().messages(missing('Logistics is Required')),
  motId: Joi.number().valid(AIR, SURFACE).required().messages(missing('Mot is Required')),
});
export type ExportInput = { courierId: number; motId: number };

/** The wire's pincode record. */
export type PincodeRecord = {
  city: string;
  state: string;
  pinCode: string;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
  remoteArea: boolean;
  metro: boolean;
  courierId: number | null;
  motId: number | null;
};

const flags = { cod: Joi.boolean(), rvp: Joi.boolean(), pickUp: Joi.boolean(), remoteArea: Joi.boolean() };

export const pincodeAnswer = Joi.object({
  city: Joi.string(),
  state: Joi.string(),
  pinCode: Joi.string().pattern(/^[1-9]\d{5}$/),
  ...flags,
  metro: Joi.boolean(),
  courierId: Joi.number().integer().allow(null),
  motId: Joi.number().integer().allow(null),
});

export const pincodesAnswer = Joi.object({
  count: Joi.number().integer(),
  data: Joi.array().items(pincodeAnswer),
});

export const logisticsAnswer = Joi.object({
  data: Joi.array().items(
    Joi.object({
      courierId: Joi.number().integer(),
      courierName: Joi.string(),
      motId: Joi.number().integer(),
      motName: Joi.string(),
      ...flags,
    }),
  ),
});

const flag = Joi.boolean().required();
const whole = Joi.number().integer().required();
const name = Joi.string().required();
export const reachAnswer = Joi.object({
  data: Joi.array()
    .required()
    .items(
      Joi.object({
        courierId: whole,
        courierName: name,
        motId: whole,
        motName: name,
        pincodes: whole,
        cod: flag,
        pickUp: flag,
        doesReturns: flag,
        schedulesPickup: flag,
      }),
    ),
});
