import Joi from 'joi';
import { AIR, SURFACE } from '../../contract/reference.ts';
import { id, missing, paging, pin } from '../common.contract.ts';

export const PINCODE_NOT_FOUND = 'Pincode not found';

export const pincodeInput = Joi.object({ pincode: pin });
export type PincodeInput = { pincode: string };

export const pincodesInput = Joi.object(paging);

export const exportInput = Joi.object({
  courierId: id.required().messages(missing('Logistics is Required')),
  motId: Joi.number().valid(AIR, SURFACE).required().messages(missing('Mot is Required')),
});
export type ExportInput = { courierId: number; motId: number };

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

const flag = Joi.boolean().required();
const whole = Joi.number().integer().required();
const name = Joi.string().required();
const flags = { cod: flag, rvp: flag, pickUp: flag, remoteArea: flag };

export const pincodeAnswer = Joi.object({
  city: name,
  state: name,
  pinCode: name.pattern(/^[1-9]\d{5}$/),
  ...flags,
  metro: flag,
  courierId: whole.allow(null),
  motId: whole.allow(null),
}).meta({ 'x-name': 'Pincode' });

export const pincodesAnswer = Joi.object({
  count: whole,
  data: Joi.array().items(pincodeAnswer).required(),
});

export const logisticsAnswer = Joi.object({
  data: Joi.array()
    .required()
    .items(
      Joi.object({ courierId: whole, courierName: name, motId: whole, motName: name, ...flags }).meta({
        'x-name': 'PincodeCourier',
      }),
    ),
});

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
      }).meta({ 'x-name': 'CourierReach' }),
    ),
});
