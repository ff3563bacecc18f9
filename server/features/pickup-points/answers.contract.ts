import Joi from 'joi';
import { id } from '../common.contract.ts';

const text = Joi.string().required();
const fields = {
  id: id.required(),
  pickupPointName: text,
  emailId: Joi.string().allow(null).required(),
  phone: text,
  pin: text,
  city: text,
  state: text,
  address: text,
  gstNo: Joi.string().allow(null).required(),
  userId: id.required(),
  createdDate: Joi.string().isoDate().required(),
  isActivated: Joi.boolean().required(),
  isDefault: Joi.boolean().required(),
  refusals: Joi.array()
    .items(Joi.string())
    .required()
    .description('Why couriers do not collect from the point at present, and what to do next.'),
};

export const listAnswer = Joi.array().items(Joi.object(fields).meta({ 'x-name': 'PickupPoint' }));
export const savedAnswer = Joi.object({ message: text, ...fields }).meta({ 'x-name': 'SavedPickupPoint' });
