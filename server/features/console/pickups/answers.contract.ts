import Joi from 'joi';
import { id } from '../../common.contract.ts';
import { PICKUP_STATES } from './pickups.contract.ts';

const text = Joi.string().required();
const maybe = Joi.string().allow('', null).required();
const flag = Joi.boolean().required();
const instant = Joi.string().isoDate().required();
const client = { id: id.required(), userId: id.required(), clientName: maybe };

export const pickupAnswer = Joi.object({
  ...client,
  reference: text,
  courierId: id.required(),
  logisticName: text,
  pickupPointId: id.required(),
  pickupPointName: text,
  city: text,
  pincode: text,
  pickupDate: instant,
  parcels: Joi.number().integer().min(0).required(),
  status: text.valid(...PICKUP_STATES),
  courierReference: maybe,
  refusal: maybe,
  date: instant,
}).meta({ 'x-name': 'ConsolePickup' });
export const pointAnswer = Joi.object({
  ...client,
  name: text,
  phone: text,
  email: maybe,
  address: text,
  city: text,
  state: text,
  pincode: text,
  active: flag,
  isDefault: flag,
  createdDate: instant,
}).meta({ 'x-name': 'ConsolePickupPoint' });
