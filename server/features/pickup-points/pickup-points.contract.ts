import Joi from 'joi';
import { TEXTS } from '../../contract/texts/pickup-points.ts';
import { id, missing, pin, printed, sellerId, userId } from '../common.contract.ts';
import { contactPhone, gstNumber, printedText } from '../sellers/sellers.contract.ts';

/** Per seller, including inactive points. */
export const MAX_POINTS = 1_000;

export const listInput = Joi.object({ userId: sellerId.required() });

const name = printed('Pickup Point Name', Joi.string().trim().max(100))
  .empty(Joi.valid(null, ''))
  .messages({
    ...missing(TEXTS.nameRequired),
    'string.max': 'Pickup Point Name must be no longer than 100 characters',
  });

export const saveInput = Joi.object({
  id: id.allow(null),
  userId,
  isActivated: Joi.boolean().allow(null),
  isDefault: Joi.boolean().allow(null),
  pickupPointName: name.when('id', { is: Joi.number().required(), otherwise: name.required() }),
  emailId: Joi.string()
    .trim()
    .lowercase()
    .max(255)
    .email({ tlds: false })
    .empty(Joi.valid(null, ''))
    .messages({
      'string.base': 'Enter Valid Email Address',
      'string.email': 'Enter Valid Email Address',
      'string.max': 'Email is too long. Use a shorter one.',
    }),
  phone: contactPhone,
  pin,
  city: printedText('City', 60),
  state: printedText('State', 60),
  address: printedText('Address', 180).min(20).messages({
    'string.min': 'Address must be atleast 20 characters long',
    'string.max': 'Address must be no longer than 180 characters',
  }),
  gstNo: gstNumber,
}).meta({ 'x-name': 'PickupPointInput' });

export type SaveInput = {
  id?: number | null;
  isActivated?: boolean | null;
  isDefault?: boolean | null;
  pickupPointName?: string;
  emailId?: string;
  phone: string;
  pin: string;
  city: string;
  state: string;
  address: string;
  gstNo?: string;
};

const flag = (name: string) =>
  Joi.boolean()
    .required()
    .messages({ '*': `${name} must be true or false` });

export const defaultInput = Joi.object({ id: id.required(), userId, isDefault: flag('isDefault') });
export type DefaultInput = { id: number; isDefault: boolean };

export const activeInput = Joi.object({ id: id.required(), userId, isActivated: flag('isActivated') });
export type ActiveInput = { id: number; isActivated: boolean };
