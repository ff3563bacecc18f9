import Joi from 'joi';
import { GST_COMPANY_TYPES } from '../../contract/reference.ts';
import {
  GST_PATTERN,
  id,
  missing,
  NO_SPECIAL_CHARACTERS,
  PHONE_PATTERN,
  pin,
  printed,
  sellerId,
  userId,
} from '../common.contract.ts';
import { companyLogo } from './logo.contract.ts';

export { bankAnswer, customerDetails, serviceAnswer, userGSTDetails } from './answers.contract.ts';

const SPECIAL_CHARACTERS = 'Special Characters are not allowed';
/** http or https. The scheme is optional: www.example.com. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+[\p{L}\p{M}\d-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
/** Allows '&' for states such as Jammu & Kashmir. */
const STATE_NAME = /^[\p{L}\p{M}\d .,'&-]+$/u;

const requiredText = (name: string, max: number) =>
  Joi.string()
    .trim()
    .max(max)
    .required()
    .messages({
      ...missing(`${name} is required`),
      'string.max': `${name} must be no longer than ${max} characters`,
      'string.pattern.base': SPECIAL_CHARACTERS,
    });

export const printedText = (name: string, max: number) => printed(name, requiredText(name, max));
const plainText = (name: string, max: number) => requiredText(name, max).pattern(NO_SPECIAL_CHARACTERS);

export const contactPhone = Joi.string()
  .trim()
  .pattern(PHONE_PATTERN)
  .required()
  .messages({
    ...missing('Phone Number must be 10 digits'),
    'string.pattern.base': 'Phone Number must be 10 digits',
  });

const code = (name: string, pattern: RegExp) =>
  Joi.string()
    .trim()
    .uppercase()
    .pattern(pattern)
    .messages({ ...missing(`${name} is required`), 'string.pattern.base': `Please enter a valid ${name}` })
    .empty(Joi.valid(null, ''));

export const gstNumber = code('GST number', GST_PATTERN);
const pan = code('PAN', /^[A-Z]{5}\d{4}[A-Z]$/);
const aadhar = code('Aadhar', /^\d{12}$/);
const gstCompanyType = Joi.number()
  .valid(...GST_COMPANY_TYPES.map((type) => type.id))
  .messages(missing('Company type is required'))
  .empty(Joi.valid(null, ''));

export const sellerInput = Joi.object({ userId });
export const metadataInput = Joi.object({ userId: sellerId.required() });

export const profileInput = Joi.object({
  id: userId,
  userId,
  firstName: plainText('First name', 60),
  lastName: plainText('Last name', 60),
  phone: contactPhone,
});
export type ProfileInput = { id?: number | null; firstName: string; lastName: string; phone: string };

export const companyInput = Joi.object({
  userId,
  customerDetailsRequest: Joi.object({
    companyName: printedText('Company name', 120)
      .min(2)
      .messages({ 'string.min': 'Company name must be at least 2 characters' }),
    website: requiredText('Website', 255)
      .pattern(WEBSITE)
      .messages({ 'string.pattern.base': 'Please enter a valid website' }),
    address: printedText('Address', 255),
    city: printedText('City', 60),
    state: printedText('State', 60).pattern(STATE_NAME),
    country: plainText('Country', 60),
    pincode: pin,
    companyLogo,
  })
    .meta({ 'x-name': 'CompanyInput' })
    .required()
    .messages(missing('Company details are required')),
  gstDetailsRequest: Joi.object({
    gstAvailable: Joi.boolean()
      .required()
      .messages({ ...missing('GST is required'), 'boolean.base': 'GST is required' }),
    gstNo: gstNumber.when('gstAvailable', { is: true, then: gstNumber.required() }),
    gstCompanyTypeId: gstCompanyType.when('gstAvailable', { is: true, then: gstCompanyType.required() }),
    pan: pan.when('gstAvailable', { is: false, then: pan.required() }),
    aadhar: aadhar.when('gstAvailable', { is: false, then: aadhar.required() }),
  })
    .meta({ 'x-name': 'TaxDetailsInput' })
    .required()
    .messages(missing('GST details are required')),
});

export type CompanyInput = {
  customerDetailsRequest: {
    companyName: string;
    website: string;
    address: string;
    city: string;
    state: string;
    country: string;
    pincode: string;
    companyLogo?: string;
  };
  gstDetailsRequest: {
    gstAvailable: boolean;
    gstNo?: string;
    gstCompanyTypeId?: number;
    pan?: string;
    aadhar?: string;
  };
};

export const bankInput = Joi.object({
  userId,
  bankName: plainText('Bank name', 120),
  beneficiaryName: requiredText('Beneficiary name', 120),
  accountNumber: requiredText('Account number', 40)
    .pattern(/^[A-Za-z\d]+$/)
    .messages({ 'string.pattern.base': 'Please enter a valid account number' }),
  ifsc: Joi.string()
    .trim()
    .uppercase()
    .pattern(/^[A-Z\d]{11}$/)
    .required()
    .messages({
      ...missing('IFSC is required'),
      'string.pattern.base': 'IFSC must be exactly 11 characters',
    }),
});
export type BankInput = { bankName: string; beneficiaryName: string; accountNumber: string; ifsc: string };

const flag = (name: string) =>
  Joi.boolean()
    .required()
    .messages({ '*': `${name} must be true or false` });

export const serviceInput = Joi.object({
  userId: sellerId.required(),
  id: id.required(),
  active: flag('active'),
});
export type ServiceInput = { id: number; active: boolean };

export const defaultInput = Joi.object({ userId, logisticId: id.required(), motId: id.required() });
export type DefaultInput = { logisticId: number; motId: number };

export const accessInput = Joi.object({ userId: sellerId.required(), active: flag('active') });
export type AccessInput = { userId: number; active: boolean };

export const paymentInput = Joi.object({ userId: sellerId.required(), prepaidUser: flag('prepaidUser') });
export type PaymentInput = { userId: number; prepaidUser: boolean };

export const customRatesInput = Joi.object({
  userId: sellerId.required(),
  enableCustomRates: flag('enableCustomRates'),
});
export type CustomRatesInput = { userId: number; enableCustomRates: boolean };
